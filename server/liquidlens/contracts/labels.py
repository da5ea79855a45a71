"""Labels: which obligation the modular checker proves or rejects, and which a run of the machine violates.

    zipWith f xs ys   in the text of `g`, at 12:46   ⇒   Label("Main.g", PRECONDITION, 12:46-12:61, "Main.zipWith")

A label is unique within a file.
"""

from collections.abc import Collection
from enum import StrEnum

from msgspec import Struct

from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import qualify
from liquidlens.source.span import Position, Span

POWER = qualify(PRELUDE, "^")


class Kind(StrEnum):
    """What kind of promise an obligation is."""

    POSTCONDITION = "postcondition"
    PRECONDITION = "precondition"
    ERROR_CALL = "error-call"
    MISSING_CASE = "missing-case"
    DIVISION = "division"
    DATA_INVARIANT = "data-invariant"
    TERMINATION = "termination"
    INVARIANT = "invariant"
    PROPERTY = "property"


class Label(Struct, frozen=True):
    """Which obligation: both views derive it from the same Core node.

    `owner` is the top-level binding whose text holds the place (or the annotated local binding, as `Main.f.go`).  The
    place of a precondition, error call, division, termination check or data invariant is the span of the `App` node
    (of the `Var`/`Con` node where there are no arguments), that of a missing case the span of the `Abort` node, that of
    a property its function's name.  A binding has one promise, so that label has no place.
    """

    owner: str
    kind: Kind
    place: Span | None = None
    callee: str | None = None

    @property
    def is_unasked(self) -> bool:
        """Whether LiquidHaskell does not ask this at all: its `^` takes any exponent."""
        return self.kind is Kind.PRECONDITION and self.callee == POWER

    def __str__(self) -> str:
        """`Main.f/precondition/12:3-12:9/Main.g`: for those who read JSON."""
        parts = [self.owner, self.kind.value]
        if self.place is not None:
            start, end = self.place.start, self.place.end
            parts.append(f"{start.line}:{start.column}-{end.line}:{end.column}")
        return "/".join([*parts, self.callee] if self.callee else parts)


def label_of(kind: Kind, owner: str, span: Span, callee: str | None = None) -> Label:
    """The label of an obligation of `owner` at `span`."""
    return Label(owner, kind) if kind is Kind.POSTCONDITION else Label(owner, kind, span, callee)


def enclosing(label: Label, labels: Collection[Label]) -> Label | None:
    """The innermost other of `labels` whose place holds that of `label`, of the same owner: a precondition for one.

    In `map pos xs` what `pos` needs is judged as what the call of `map` needs, and so is what a constructor needs; in
    `make = Thing` it is judged as what `make` promises.
    """
    place = label.place
    if place is None or label.kind not in _PASSED:
        return None
    found: tuple[tuple[Position, int, int, str], Label] | None = None
    for other in labels:
        around = other.place
        if other.kind is not Kind.PRECONDITION or other.owner != label.owner or around is None or other == label:
            continue
        if around.contains(place):
            inwards = (around.start, -around.end.line, -around.end.column, other.callee or "")
            if found is None or inwards > found[0]:
                found = inwards, other
    if found is not None:
        return found[1]
    promise = Label(label.owner, Kind.POSTCONDITION)
    return promise if promise in labels else None


CALL_KINDS = frozenset({Kind.PRECONDITION, Kind.ERROR_CALL, Kind.DIVISION})
"""What functions need of their callers."""

ARGUMENT_KINDS = frozenset({Kind.PRECONDITION, Kind.DATA_INVARIANT})
"""What is asked of each argument of a call, or of a constructor."""

_PASSED = CALL_KINDS | {Kind.DATA_INVARIANT}
"""What a function or constructor that is passed on needs."""
