"""What a search finds."""

from collections.abc import Mapping

from msgspec import Struct

from liquidlens.constraints.answers import Constant
from liquidlens.constraints.terms import Term
from liquidlens.lang.problems import Fault
from liquidlens.machine.state import State
from liquidlens.machine.values import Env, Operand
from liquidlens.search.bounds import Bound
from liquidlens.search.limits import Statistics

Model = Mapping[Term, Constant]


class Violation(Struct, frozen=True):
    """The assertion `label` fails in `state` under `model` (small numbers).

    `subjects` are the operands that the assertion offers.  `state.demanded` says whether Haskell evaluates the
    place; `state.abstracted_calls()` are the calls answered by type.
    """

    label: str
    state: State
    model: Model
    subjects: Env = ()


class Returned(Struct, frozen=True):
    """A path came to its end without violation, with `result` (an operand of `state`)."""

    state: State
    model: Model
    result: Operand


class Failed(Struct, frozen=True):
    """A path came to its end with an error that no assertion stands for, `message` (see `machine.outcomes.Raised`)."""

    state: State
    model: Model
    message: Operand | Fault


class Finished(Struct, frozen=True):
    """The last outcome of every search."""

    bound: Bound | None
    """What ended it; None where every path was followed to its end."""
    statistics: Statistics

    @property
    def exhausted(self) -> bool:
        """Whether every path was followed to its end."""
        return self.bound is None


Found = Violation | Returned | Failed | Finished
