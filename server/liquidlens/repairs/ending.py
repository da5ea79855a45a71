"""A termination metric for a recursion that ends at one number only, and what it takes to come to that.

    total n = go 0 0 where go i acc | i == n = acc | otherwise = go (i + 1) (acc + i)        below 0 it never ends
      ⇒  {-@ total :: n:Nat -> Int @-}  and  {-@ go :: i:_ -> acc:_ -> _ / [n - i] @-}
      ⇒  go i acc | i >= n = acc        and  {-@ go :: i:_ -> acc:_ -> _ / [n - i] @-}

Where it starts at a parameter, the bound is asked to be on the right side of that: `a:Int -> {v:Int | v >= a} -> ..`.
"""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from liquidlens.core.parts import parameters, subexpressions
from liquidlens.core.syntax import App, Binding, Expr, Lit, Var
from liquidlens.explain.observed import MetricDecreases
from liquidlens.explain.proposals import InOneEdit, MeasureRecursion, Replace, Require
from liquidlens.explain.report import Edit, Suggestion
from liquidlens.lang.names import source_name
from liquidlens.logic.predicates import PBinary, PCompare, PLit, Predicate, PVar
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import Write, show_metric, show_name, show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, substitute
from liquidlens.repairs.annotate import annotation
from liquidlens.repairs.callees import callee_of
from liquidlens.repairs.changes.change import is_dictionary
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.metric import Metric, Recursive, recursive
from liquidlens.repairs.parameters import is_written
from liquidlens.repairs.preconditions import Precondition, requiring
from liquidlens.repairs.terms import compared, functions_of, term
from liquidlens.source.text import LineIndex


class _End(NamedTuple):
    """An equality at which a recursion ends, or an inequality that it needs to go on."""

    code: App
    inside: str
    """The parameter that each call moves, as the code names it."""
    moved: str
    """As its type names it."""
    bound: Predicate
    step: int
    """By how much it is moved."""
    turned: bool
    """Whether the bound stands on the left."""


def at_one_number(
    judge: Judge, owner: Binding, callee: str, *, measures: Mapping[str, Measure], text: LineIndex, write: Write
) -> Iterator[Suggestion]:
    """Metrics of a recursion that ends where two numbers are equal: with what the callers of the function around it are
    asked so that it comes to that, or where whatever is beyond ends it as well. None of them was tried."""
    function = recursive(judge.program, judge.module, owner, callee)
    if function is None or (function.signature is not None and function.signature.metrics):
        return
    for end in _ends(function, measures):
        distance = _distance(end)
        metric = Metric(function, function.type, (distance,))
        (measured,) = metric.suggestion(text, write).edits
        said = MeasureRecursion(show_name(source_name(function.binding.name)), show_metric(metric.sizes))
        for required, edit in _reached(judge, owner, function, end, text=text, write=write):
            yield Suggestion(InOneEdit((required, said)), (MetricDecreases(),), (edit, measured))
        change = _beyond(end, text)
        if change is not None:
            replaced, edit = change
            yield Suggestion(InOneEdit((replaced, said)), (MetricDecreases(),), (measured, edit))


def _ends(function: Recursive, measures: Mapping[str, Measure]) -> Iterator[_End]:
    """The comparisons of a parameter that every recursive call moves by as much with what no call moves."""
    code, names = function.binding.body, [each.binder for each in arguments(function.type)[0]]
    own = dict(zip(parameters(code), names, strict=False))
    steps = {name: _step(function.binding, at, inside) for at, (inside, name) in enumerate(own.items())}
    inner = {name: inside for inside, name in own.items()}
    terms = {name: PVar(name) for name in function.scope if is_written(name)}
    terms.update({inside: PVar(name) for inside, name in own.items()})
    for part in subexpressions(code):
        found = compared(part, terms, functions_of(measures))
        if found is None or not isinstance(part, App) or found[0] not in _BEYOND:
            continue
        for moved, bound, turned in ((found[1], found[2], False), (found[2], found[1], True)):
            step = steps.get(moved.name) if isinstance(moved, PVar) else None
            if isinstance(moved, PVar) and step and moved.name not in free_variables(bound):
                yield _End(part, inner[moved.name], moved.name, bound=bound, step=step, turned=turned)


def _step(binding: Binding, at: int, name: str) -> int | None:
    """By how much every recursive call moves a parameter; None where they differ, or do otherwise."""
    found: set[int | None] = set()
    for part in subexpressions(binding.body):
        match part:
            case App(Var(called), args) if called == binding.name:
                given = [each for each in args if not is_dictionary(each)]
                found.add(_moved(given[at], name) if at < len(given) else None)
            case _:
                pass
    return found.pop() if len(found) == 1 else None


def _moved(given: Expr, name: str) -> int | None:
    match given:
        case App(Var("Prelude.+"), (_, Var(moved), Lit(value=int(step)))) if moved == name:
            return step
        case App(Var("Prelude.+"), (_, Lit(value=int(step)), Var(moved))) if moved == name:
            return step
        case App(Var("Prelude.-"), (_, Var(moved), Lit(value=int(step)))) if moved == name:
            return -step
        case _:
            return None


def _distance(end: _End) -> Predicate:
    """How far it is to the bound, or one step beyond it."""
    moved, beyond = PVar(end.moved), abs(end.step) - 1
    if end.step > 0:
        distance: Predicate = PBinary("-", end.bound, moved)
    else:
        distance = moved if end.bound == PLit(0) else PBinary("-", moved, end.bound)
    return PBinary("+", distance, PLit(beyond)) if beyond else distance


def _reached(
    judge: Judge, owner: Binding, function: Recursive, end: _End, *, text: LineIndex, write: Write
) -> Iterator[tuple[Require, Edit]]:
    """What the callers of the function around a local one are asked, so that the bound lies where the recursion goes
    to."""
    around = callee_of(judge, owner.name, text, write)
    if around is None or function.binding.name == owner.name:
        return
    order = [each.binder for each in arguments(around.type)[0]]
    known: dict[str, Predicate] = dict(zip(parameters(owner.body), map(PVar, order), strict=False))
    bound, starts = substitute(end.bound, known), {*_starts(owner, function, end, known)}
    start = starts.pop() if len(starts) == 1 else None
    if start is None or not free_variables(bound) <= {*order}:
        return
    asked = PCompare(">=", bound, start) if end.step > 0 else PCompare(">=", start, bound)
    last = max(free_variables(asked), key=order.index, default=None)
    if last is not None:
        type_ = requiring(around.type, Precondition(last, asked))
        yield Require(show_predicate(asked), show_name(owner.name)), annotation(around, type_)


def _starts(
    owner: Binding, function: Recursive, end: _End, known: Mapping[str, Predicate]
) -> Iterator[Predicate | None]:
    """Where calls from outside begin, over what the function around takes."""
    at = parameters(function.binding.body).index(end.inside)
    inside = {id(part) for part in subexpressions(function.binding.body)}
    for part in subexpressions(owner.body):
        match part:
            case App(Var(called), args) if called == function.binding.name and id(part) not in inside:
                yield term(args[at], known, {}) if at < len(args) else None
            case _:
                pass


_BEYOND = {"==": (">=", "<="), "/=": ("<", ">")}
"""What stands for an equality where a number is moved up, and down."""


def _beyond(end: _End, text: LineIndex) -> tuple[Replace, Edit] | None:
    """The change of the comparison by which whatever is beyond the bound ends the recursion."""
    operator, whole = end.code.fun.span, text.slice(end.code.span)
    sign = text.slice(operator)
    if sign not in _BEYOND or "\n" in whole:
        return None
    other = _BEYOND[sign][(end.step < 0) != end.turned]
    start = operator.start.column - end.code.span.start.column
    if whole[start : start + len(sign)] != sign:
        return None
    return Replace(whole, whole[:start] + other + whole[start + len(sign) :]), Edit(operator, other)
