"""Runs without unknowns and without a solver: the replay, and evaluation of examples.

evaluate_head(loaded, "take 2 (repeat 1)")  ⇒  Done(1 : <thunk>), and the state in which to go on with the thunk
"""

from liquidlens.core.module import Program
from liquidlens.core.syntax import Expr
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.outcomes import Outcome
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.machine.rules.variables import demand
from liquidlens.machine.state import Run, State
from liquidlens.machine.step import BOTTOM, drive
from liquidlens.machine.values import Operand


def load(program: Program, arithmetic: Arithmetic = Arithmetic.MACHINE) -> Loaded:
    """The program ready to run; one `Loaded` serves any number of runs."""
    return Loaded(program, arithmetic)


def start(loaded: Loaded, expr: Expr) -> State:
    """A state about to evaluate a closed expression concretely."""
    run = Run(loaded, symbolic=loaded.arithmetic is Arithmetic.EXACT, facets=FacetPolicy())
    return State(run, loaded.expression(expr), (), BOTTOM)


def evaluate_operand(state: State, operand: Operand, fuel: int) -> Outcome | None:
    """Evaluate a field of a former answer in the same heap."""
    state.stack = BOTTOM
    state.control = demand(state, operand)
    return drive(state, fuel)
