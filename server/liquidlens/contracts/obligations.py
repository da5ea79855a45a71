"""Obligations: what a binding's specification demands at a place of its code, with whom to blame.

One per label (`labels.py`): the promise of `zipWith`, the precondition of the call `zipWith f xs ys` at 12:46, the call
of `error` at 14:5.
"""

from enum import Enum

from msgspec import Struct

from liquidlens.contracts.labels import Kind, Label
from liquidlens.lang.problems import Fault
from liquidlens.logic.evaluated import Evaluated
from liquidlens.logic.predicates import FALSE, PAnd, PBinary, PCompare, PLit, Predicate
from liquidlens.source.span import NOWHERE, Span


class Obligation(Struct, frozen=True):
    """What must hold at `span` in the code that `function` owns.

    `predicate` is what must hold (None for a call that must never be reached: error calls and missing cases).
    `specified` is the place of the specification text it comes from.
    """

    label: Label
    predicate: Predicate | None
    span: Span
    specified: Span = NOWHERE

    @property
    def kind(self) -> Kind:
        """What kind of promise it is."""
        return self.label.kind

    @property
    def function(self) -> str:
        """Whose text it lies in."""
        return self.label.owner

    @property
    def callee(self) -> str | None:
        """What is called there."""
        return self.label.callee

    @property
    def lacks_metric(self) -> bool:
        """Whether functions call each other and nothing is known that could get smaller."""
        return self.kind is Kind.TERMINATION and self.predicate == FALSE

    @property
    def never_decreases(self) -> bool:
        """Whether what has to get smaller when a function calls itself stays as it is there, or grows."""
        return self.kind is Kind.TERMINATION and self.predicate is not None and _is_no_step_down(self.predicate)


class Status(Enum):
    """LiquidHaskell's view of one obligation."""

    PROVED = "proved"
    REJECTED = "rejected"
    UNKNOWN = "unknown"
    """The solver gave no answer, or a construct is outside the modular checker; `reason` says which."""


class Judgement(Struct, frozen=True):
    """The modular checker's answer for one obligation."""

    obligation: Obligation
    status: Status
    reason: Fault | None = None
    """Why it is unknown."""
    places: tuple[Span, ...] = ()
    """The expressions whose values fail to meet it, in the order of the text; empty where it is proved."""
    failing: tuple[Predicate, ...] = ()
    """What fails at each of these places."""
    allows: tuple[Predicate, ...] = ()
    """Where it is rejected, and that was asked for: what may be together, as far as LiquidHaskell knows."""
    is_put_in: bool = False
    """Whether what is rejected of a call is said of what that gives, not of the parameters."""
    evaluated: Evaluated | None = None
    """The same of how far definitions were put in, where they are."""


def _is_no_step_down(predicate: Predicate) -> bool:
    """Whether this asks of a number, or of one and a natural number more, to be below it: `n < n`, `i + 1 < i`."""
    match predicate:
        case PAnd(parts):
            return any(map(_is_no_step_down, parts))
        case PCompare("<", PBinary("+", left, PLit(int(more))), right):
            return left == right and more >= 0
        case PCompare("<", left, right):
            return left == right
        case _:
            return False
