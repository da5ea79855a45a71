"""Whether a path is possible: part by part, by the models that are known, else by asking the solver.

x > 3, y == x    possible with {x: 4, y: 4};    then also  y > 2     ⇒  the model of the shorter path carries on
"""

from liquidlens.constraints.answers import Constant, Sat, SolverUnknown, Unsat
from liquidlens.constraints.parts import all_parts, touched
from liquidlens.constraints.smt.session import SolverSession
from liquidlens.constraints.terms import Term
from liquidlens.machine.state import State
from liquidlens.search.outcomes import Model


def is_possible(state: State, session: SolverSession) -> bool | None:
    """Whether the path of `state` has a model; None where the solver cannot tell.

    What is new since `state.checked` is looked at; not what only adds to conditions that the solver gave up on.
    """
    path = state.path
    for part in touched(path, state.checked):
        if part.undecided and part.model is None:
            return None
        answer = session.decide(part)
        if isinstance(answer, SolverUnknown):
            return None
        if isinstance(answer, Unsat):
            return False
    state.checked = path
    return True


def model_of(state: State, session: SolverSession) -> Model | None:
    """A model of the whole path, None where the solver finds none."""
    model: dict[Term, Constant] = {}
    for part in all_parts(state.path):
        answer = session.decide(part)
        if not isinstance(answer, Sat):
            return None
        model.update(answer.model)
    return model
