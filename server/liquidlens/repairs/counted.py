"""What a local function answers, counted by what its recursion is measured by: promise, metric and range in one edit.

seeds n = go 1 where go i | i > n = [] | otherwise = i : go (i + 1)        seeds promises  len v == n
  ⇒  go :: i:{v:Int | v <= n + 1} -> {v:[Int] | len v == n - i + 1} / [n - i + 1]

Where that is not enough, what the elements are is left to inference, and parameters are as large as where they start:
`go :: i:{v:Int | 0 <= v && v <= n} -> {v:[_] | len v == n - i} / [n - i]`.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.core.module import Module
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Binding, Expr, Let, Lit, Var
from liquidlens.explain.observed import Meeting, Met, ThenProved
from liquidlens.explain.proposals import InOneEdit, MeasureRecursion, StrongerPromises
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import source_name
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import FLIPPED, PApply, PBinary, PCompare, PLit, Predicate, PVar
from liquidlens.logic.refined import RCon, RForall, RFun, RType, RVar
from liquidlens.logic.shape import HOLE, arguments
from liquidlens.logic.show import Write, show_metric, show_type
from liquidlens.logic.specification import Measure, Signature
from liquidlens.logic.substitution import free_variables
from liquidlens.repairs.annotate import Callee, above
from liquidlens.repairs.candidates import views
from liquidlens.repairs.instantiated import solved
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import PossiblePromise, answering
from liquidlens.repairs.metric import Recursive, possible_metrics, recursive
from liquidlens.repairs.preconditions import Precondition, requiring
from liquidlens.repairs.strengthen import promised_by
from liquidlens.source.text import LineIndex

_MOST_TRIED = 12
"""Metrics of one function that reach the checker."""


def counted(
    judge: Judge, owner: Binding, text: LineIndex, write: Write, measures: Mapping[str, Measure]
) -> Iterator[Suggestion]:
    """For a recursive local function without an annotation, the first count of its answer that proves the owner."""
    for counting in counting_locals(judge, owner):
        for way in counting.ways(measures):
            judged = judge.of(owner.name, module=way.within(judge.module), wholly=True)
            if judged is not None and judged.verified:
                yield _suggestion(way, text=text, write=write)
                return


def counting_locals(judge: Judge, owner: Binding) -> "Iterator[Counting]":
    """The recursive local functions without an annotation, those that others call first."""
    for part in subexpressions(owner.body):
        if not isinstance(part, Let) or not part.group.recursive or len(part.group.bindings) != 1:
            continue
        function = recursive(judge.program, judge.module, owner, part.group.bindings[0].name)
        if function is not None and function.signature is None:
            name = function.binding.name
            yield Counting(function, tuple(each for each in subexpressions(part.body) if _calls(each, name)))


def _calls(code: Expr, name: str) -> TypeGuard[App]:
    return isinstance(code, App) and isinstance(code.fun, Var) and code.fun.name == name


class Counting(Struct, frozen=True):
    """A recursive local function, and the calls of it from outside."""

    function: Recursive
    calls: tuple[App, ...]

    def ways(self, measures: Mapping[str, Measure], *, holed: bool = False) -> "Iterator[Way]":
        """Annotations that it may have, likely ones first; of each count what leaves most to inference first, if that
        is asked for."""
        for count, promise in islice(_counts(self.function, measures), _MOST_TRIED):
            found = _ways(self.function, self.calls, count, promise)
            yield from reversed(list(found)) if holed else found


class Way(Struct, frozen=True):
    """What a function is annotated with."""

    function: Recursive
    promise: Predicate
    """What it then says of its answer."""
    type: RType
    metrics: tuple[Predicate, ...] = ()
    holes: RType | None = None
    """The type with what is left to inference."""

    def within(self, module: Module) -> Module:
        """The module with the annotation."""
        name = self.function.binding.name
        signature = Signature(name, self.type, metrics=self.metrics, holes=self.holes)
        specification = replace(module.specification, signatures={**module.specification.signatures, name: signature})
        return replace(module, specification=specification)

    def annotation(self, write: Write) -> str:
        """The annotation's text."""
        measured = f" / {show_metric(self.metrics)}" if self.metrics else ""
        return f"{source_name(self.function.binding.name)} :: {show_type(self.holes or self.type, write)}{measured}"


def _ways(function: Recursive, calls: Sequence[App], count: Predicate, promise: Predicate) -> Iterator[Way]:
    """A promise alone, where the recursion is seen to end without more, and with a metric; and what is known of where
    parameters start, and of the elements."""
    if all(isinstance(each, PApply) for each in _summands(count)):
        yield Way(function, promise, answering(function.type, promise))
    ranged = _within(function.type, count)
    started = _within(_starting(function.type, calls), count)
    for type_ in dict.fromkeys((ranged, started)):
        yield Way(function, promise, answering(type_, promise), (count,))
    holed = _holed(started)
    if holed is not None:
        yield Way(function, promise, answering(started, promise), (count,), answering(holed, promise))


def _starting(type_: RType, calls: Sequence[App]) -> RType:
    """The type whose parameters are at least the number that every call from outside gives them."""
    for at, each in enumerate(arguments(type_)[0]):
        starts = {_number(call.args[at]) if at < len(call.args) else None for call in calls}
        if len(starts) == 1 and isinstance(start := starts.pop(), int):
            least = PCompare("<=", PLit(start), PVar(each.binder))
            type_ = requiring(type_, Precondition(each.binder, least))
    return type_


def _number(code: Expr) -> int | None:
    return code.value if isinstance(code, Lit) and isinstance(code.value, int) else None


def _holed(type_: RType) -> RType | None:
    """The type with the elements of its answer left to inference; None where it has none."""
    match type_:
        case RFun(res=res):
            inner = _holed(res)
            return None if inner is None else replace(type_, res=inner)
        case RCon("[]", (_,)):
            return replace(type_, args=(RVar(HOLE),))
        case _:
            return None


def _summands(count: Predicate) -> Iterator[Predicate]:
    if isinstance(count, PBinary) and count.op == "+":
        yield from _summands(count.left)
        yield from _summands(count.right)
    else:
        yield count


def _counts(function: Recursive, measures: Mapping[str, Measure]) -> Iterator[tuple[Predicate, Predicate]]:
    """Metrics, and that what is answered is as large."""
    result = arguments(function.type)[1]
    if isinstance(result, RFun | RForall):
        return
    for metric in possible_metrics(function, measures):
        if len(metric) == 1:
            for view in views(PVar("v"), erase(result), measures):
                yield metric[0], PCompare("==", view, metric[0])


def _within(type_: RType, metric: Predicate) -> RType:
    """The type whose parameters leave the metric what a metric is: never negative."""
    own = [each.binder for each in arguments(type_)[0] if each.binder in free_variables(metric)]
    if isinstance(metric, PApply) or not own:
        return type_
    asked = solved(PCompare(">=", metric, PLit(0)))
    if isinstance(asked, PCompare) and asked.right == PVar(own[-1]):
        asked = PCompare(FLIPPED[asked.op], asked.right, asked.left)
    return requiring(type_, Precondition(own[-1], asked))


def _suggestion(way: Way, *, text: LineIndex, write: Write) -> Suggestion:
    name, place = source_name(way.function.binding.name), way.function.binding.extent
    result = (1,) * len(arguments(way.type)[0])
    callee = Callee(name, way.type, signature=None, definition=place, text=text, write=write)
    said = StrongerPromises((promised_by(callee, [PossiblePromise(name, result, way.promise)]),))
    proposal = InOneEdit((said, MeasureRecursion(name, show_metric(way.metrics)))) if way.metrics else said
    return Suggestion(proposal, _SEEN, (above(text, place, way.annotation(write)),))


_SEEN = (Met(Meeting.CODE, ThenProved.CALLER),)
