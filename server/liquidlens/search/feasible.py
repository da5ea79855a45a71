"""Whether a path is possible: by the model of the part that is known to be, else by asking the solver.

x > 3, y == x    possible with {x: 4, y: 4};    then also  y > 2     ⇒  the model of the shorter path carries on
"""

from liquidlens.constraints.answers import Unknown, Unsat
from liquidlens.constraints.model import evaluate
from liquidlens.constraints.path import Path, variables_of
from liquidlens.constraints.smt.session import Session
from liquidlens.machine.state import State
from liquidlens.search.outcomes import Model


def is_possible(state: State, session: Session) -> bool | None:
    """Whether the path of `state` has a model, noted there if so; None where the solver cannot tell."""
    path = state.path
    if path is None or path.model is not None or _carries_on(path, state.checked):
        state.checked = path
        return True
    answer = session.check(path, variables_of(path))
    if isinstance(answer, Unknown):
        return None
    if isinstance(answer, Unsat):
        return False
    path.model = answer.model
    state.checked = path
    return True


def _carries_on(path: Path, checked: Path | None) -> bool:
    """Whether the model of `checked`, a part of `path`, is one of the whole path; it is noted there if so."""
    model: Model = {}
    if checked is not None:
        if checked.model is None:
            return False
        model = checked.model
    cell: Path | None = path
    while cell is not None and cell is not checked:
        if not evaluate(cell.condition, model):
            return False
        cell = cell.parent
    path.model = model
    return True
