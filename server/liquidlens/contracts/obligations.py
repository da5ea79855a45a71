"""Obligations: what a binding's specification demands at a place of its code, with whom to blame.

One obligation per label: the promise of `zipWith`, the precondition of the call `zipWith f xs ys` at 12:46, the call of
`error` at 14:5.  A label is `function/kind/place/callee`, stable and unique within a file.  Both views speak of the
same labels: the modular checker proves or rejects each, the machine looks for a run that violates it.
"""

import re
from collections.abc import Iterable
from enum import Enum

from liquidlens.dataclass import dataclass
from liquidlens.logic.predicates import FALSE, Predicate
from liquidlens.source.span import NOWHERE, Span


class Kind(Enum):
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


def label_of(kind: Kind, function: str, span: Span, callee: str | None = None) -> str:
    """The label of an obligation: both views must derive it from the same Core node.

    A postcondition's place is that of its function's name; a precondition's, error call's, division's, termination
    check's or data invariant's is the span of the `App` node (of the `Var`/`Con` node where there are no arguments);
    a missing case's is the span of the `Abort` node.  `function` is the top-level binding whose text holds the place
    (or the annotated local binding, as `Main.f.go`).
    """
    if kind is Kind.POSTCONDITION:
        return f"{function}/postcondition"
    place = f"{span.start.line}:{span.start.column}-{span.end.line}:{span.end.column}"
    return f"{function}/{kind.value}/{place}" + (f"/{callee}" if callee else "")


def enclosing(label: str, labels: Iterable[str]) -> str | None:
    """The innermost of `labels` whose place holds that of `label`, of the same owner: a precondition for one.

    In `map pos xs` what `pos` needs is judged as what the call of `map` needs, and so is what a constructor needs.
    """
    (owner, kind), place = _owned_and_placed(label)
    if place is None or kind not in _PASSED:
        return None
    start, end = place
    best: tuple[tuple[_Point, _Point], str] | None = None
    for other in labels:
        outer, around = _owned_and_placed(other)
        if outer != (owner, Kind.PRECONDITION.value) or around is None:
            continue
        if not (around[0] <= start and end <= around[1]):
            continue
        if best is None or (best[0][0] <= around[0] and around[1] <= best[0][1]):
            best = (around, other)
    return best[1] if best is not None else None


_Point = tuple[int, int]


_PASSED = frozenset({Kind.PRECONDITION.value, Kind.DATA_INVARIANT.value})
"""What a function or constructor that is passed on needs."""

_PLACED = re.compile(r"(.+?)/([a-z-]+)/(\d+):(\d+)-(\d+):(\d+)(?:/|$)", re.DOTALL)


def _owned_and_placed(label: str) -> tuple[tuple[str, str], tuple[_Point, _Point] | None]:
    found = _PLACED.match(label)
    if found is None:
        return (label, ""), None
    owner, kind, *numbers = found.groups()
    first, second, third, fourth = (int(number) for number in numbers)
    return (owner, kind), ((first, second), (third, fourth))


@dataclass(frozen=True, slots=True)
class Obligation:
    """What must hold at `span` in the code that `function` owns.

    `predicate` is what must hold (None for a call that must never be reached: error calls and missing cases).
    `specified` is the place of the specification text it comes from.
    """

    label: str
    kind: Kind
    function: str
    callee: str | None
    predicate: Predicate | None
    span: Span
    specified: Span = NOWHERE

    @property
    def lacks_metric(self) -> bool:
        """Whether functions call each other and nothing is known that could get smaller."""
        return self.kind is Kind.TERMINATION and self.predicate == FALSE


class Status(Enum):
    """LiquidHaskell's view of one obligation."""

    PROVED = "proved"
    REJECTED = "rejected"
    UNKNOWN = "unknown"
    """The solver gave no answer, or a construct is outside the modular checker; `reason` says which."""


@dataclass(frozen=True, slots=True)
class Judgement:
    """The modular checker's answer for one obligation."""

    obligation: Obligation
    status: Status
    reason: str = ""
    places: tuple[Span, ...] = ()
    """The expressions whose values fail to meet it, in the order of the text; empty where it is proved."""
