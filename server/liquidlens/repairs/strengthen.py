"""Strengthen the promises of callees, checked before it is offered.

    {-@ concat' :: List a -> List a -> List a @-}
      ⇒ {-@ concat' :: xs:List a -> ys:List a -> {v:List a | size v == size xs + size ys} @-}

What the callees' code keeps (`kept`) is tried whole; where it makes the caller verify, the least of it that still does
is offered.  So an offer holds of the callees' own code and repairs; what their code keeps, but repairs nothing, is a
step.
"""

from collections.abc import Callable, Mapping, Sequence

from liquidlens.contracts.labels import Kind
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import StrongerPromises
from liquidlens.explain.reasons import PromisedPredicates, Where
from liquidlens.explain.report import Suggestion
from liquidlens.logic.predicates import FALSE, PCompare, PIff, PImplies, POr
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_name, show_predicate
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.judge import About, Judge, rejected
from liquidlens.repairs.kept import PossiblePromise, answering, promising
from liquidlens.repairs.minimal import minimal

_LAST = 100
"""Work, in solver calls, that there is at least to look whether what was found is met: it was the dear part to find."""

_MOST_FIRST = 2
"""Of what a recursion may need to show the rest, so many are tried alone, the best ones."""

Types = Mapping[str, RType]
"""Annotations by the full names of functions."""


def strengthened(
    judge: Judge, callees: Sequence[Callee], promises: Sequence[PossiblePromise], repairs: Callable[[Types], bool]
) -> list[PossiblePromise] | None:
    """The least of the `promises` of the callees that `repairs`, and that their own code meets; None where all of them
    together do not."""

    def types(chosen: Sequence[PossiblePromise]) -> Types:
        return with_promises(callees, chosen)

    if not promises or not repairs(types(promises)):
        return None
    least = minimal(promises, lambda chosen: repairs(types(chosen)))
    judge.allow(_LAST)
    if not _met(judge, types(least)):
        # What is promised of a recursion may need more to be shown.
        rest = [promise for promise in promises if promise not in least]
        first = [promise for promise in rest if isinstance(promise.predicate, PCompare)][:_MOST_FIRST]
        one = next((each for each in first if _met(judge, types([*least, each]))), None)
        if one is not None:
            least = [*least, one]
        elif _met(judge, types([*least, *rest])):
            least = [*least, *minimal(rest, lambda chosen: _met(judge, types(chosen)), least)]
        else:
            return None
    chosen = types(least)
    if not repairs(chosen) or not _met(judge, chosen):
        return None
    known = {callee.name: callee.type for callee in callees}
    return None if any(_never_answers(judge, name, known[name]) for name in chosen) else least


def with_promises(callees: Sequence[Callee], promises: Sequence[PossiblePromise]) -> dict[str, RType]:
    """The types of those callees that promise more."""
    types: dict[str, RType] = {}
    known = {callee.name: callee.type for callee in callees}
    for promise in promises:
        types[promise.function] = promising(types.get(promise.function, known[promise.function]), promise)
    return types


def offer(callees: Sequence[Callee], promises: Sequence[PossiblePromise], goal: ThenProved | None) -> Suggestion:
    """The suggestion that the callees promise this, with which a goal is proved."""
    types = with_promises(callees, promises)
    edits = tuple(annotation(callee, types[callee.name]) for callee in callees if callee.name in types)
    parts = [(callee, [p for p in promises if p.function == callee.name]) for callee in callees if callee.name in types]
    seen = Met(Meeting.CODES if len(types) > 1 else Meeting.CODE, goal)
    return Suggestion(StrongerPromises(tuple(promised_by(*each) for each in parts)), (seen,), edits)


def promised_by(callee: Callee, promises: Sequence[PossiblePromise]) -> tuple[PromisedPredicates, ...]:
    """What a callee promises, place by place."""
    depth = len(arguments(callee.type)[0])
    places: dict[Where, list[str]] = {}
    for promise in promises:
        said = show_predicate(promise.predicate)
        if len(promises) > 1 and isinstance(promise.predicate, PImplies | PIff | POr):
            said = f"({said})"
        where = Where.INSIDE if len(promise.place) > depth else Where.RESULT
        if 0 in promise.place[:depth]:
            where = Where.PASSED
        elif promise.blank:
            where = Where.RESULT
            said = f"<{{\\{' '.join(promise.blank[-1 - promise.place[-1]].parameters)} -> {said}}}>"
        places.setdefault(where, []).append(said)
    return tuple(PromisedPredicates(show_name(callee.name), where, tuple(parts)) for where, parts in places.items())


def _met(judge: Judge, types: Types) -> bool:
    """Whether the functions' own code meets their types: nothing is rejected that was not before."""
    return all(is_met(judge, name, types) for name in types)


def _never_answers(judge: Judge, name: str, type_: RType) -> bool:
    """Whether LiquidHaskell takes a function's code for one without an answer, `do { when bad $ error ".."; .. }`.

    It keeps any promise then, also those that no run does.
    """
    return is_met(judge, name, {name: answering(type_, FALSE)})


def is_met(judge: Judge, name: str, types: Types) -> bool:
    """Whether a function's code meets its new type, and nothing else of it is lost."""
    before = judge.now.bindings.get(name)
    earlier: set[About] = set() if before is None else rejected(before)
    after = judge.annotated(name, types, wholly=not earlier)
    if after is None:
        return False
    lost = rejected(after)
    return lost <= earlier and not any(kind is Kind.POSTCONDITION for kind, _, _ in lost)
