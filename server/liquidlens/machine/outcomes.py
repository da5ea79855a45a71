"""How a segment of a path ends: what `drive` returns to the search.

Done(value) · Forked([state, state]) · Violated("f/postcondition") · Raised(message) · Looped() · Ended(reason) ·
Learnt() · NeedsValue(term)
"""

from enum import Enum
from typing import TYPE_CHECKING

from msgspec import Struct

from liquidlens.constraints.terms import Term
from liquidlens.lang.problems import Fault
from liquidlens.machine.values import Env, Operand, Value

if TYPE_CHECKING:
    from liquidlens.machine.state import State


class Done(Struct, frozen=True, eq=False):
    """The control is a value and nothing is left to do. `settled`: promises and pending measures are settled too."""

    value: Value
    settled: bool = False


class Forked(Struct, frozen=True, eq=False):
    """The path goes on as each of `states`, in the order in which to try them; the solver has seen none yet."""

    states: "list[State]"


class Violated(Struct, frozen=True, eq=False):
    """An assertion failed; promises and pending measures have been settled, the inputs among its `subjects`
    completed."""

    label: str
    subjects: Env = ()


class Raised(Struct, frozen=True, eq=False):
    """`error message`: `message` is a Haskell string, perhaps not yet evaluated, the machine's own words (a str), or
    what is wrong with the code.

    `settled`: see `Done`.
    """

    message: Operand | Fault
    settled: bool = False


class Looped(Struct, frozen=True, eq=False):
    """A value that depends on itself."""


class End(Enum):
    """Why a path is of no further interest."""

    ASSUMPTION = "an assumption does not hold"
    PROMISE = "a callee broke its promise"
    MEASURE = "a measure says otherwise"
    SPECULATION = "a speculation is over"
    NO_ALTERNATIVE = "no alternative is possible"
    NO_PART = "no such part"
    NO_PROBE = "a probe without a function"
    OTHER_PROBE = "equal arguments lead to different probes"
    OTHER_ANSWER = "equal arguments have different answers"
    TYPE_VARIABLE = "a value of a type variable is computed with"
    NOT_EXACT = "arithmetic has no exact answer"
    TOO_LONG = "a number has too many digits"
    NOT_GENERATED = "undefined of a type that is not generated here"


class Ended(Struct, frozen=True, eq=False):
    """The path is of no further interest: an assumption is false, a callee failed, a speculation is over."""

    reason: End


class Learnt(Struct, frozen=True, eq=False):
    """The equations of measures that a refinement brought hold so far; the state may be driven on."""


class NeedsValue(Struct, frozen=True, eq=False):
    """An operation the solver does not know meets an unknown: the search picks a value for `term`, which becomes the
    control of a child, and keeps the other values for later."""

    term: Term


Outcome = Done | Forked | Violated | Raised | Looped | Ended | Learnt | NeedsValue


class Halted(Exception):
    """Carries an outcome out of the loop of `drive`."""

    def __init__(self, outcome: Outcome) -> None:
        super().__init__()
        self.outcome = outcome
