"""Changes of a condition after which a branch is never taken: what stands there is mended by not being run.

| m >= 1 && m <= 12 = Just (Date m d)     ⇒     m >= 1 && m <= 0     nothing is ever answered
"""

from collections.abc import Iterator

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Status
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import Abort, AbortReason, Alt, Binding, Case, ConPattern, Expr
from liquidlens.lang.types import BOOL
from liquidlens.repairs.judge import Judge, with_bindings
from liquidlens.repairs.variants import Variant
from liquidlens.source.span import Span


def deadens(judge: Judge, variant: Variant) -> bool:
    """Whether LiquidHaskell knows that one side of the changed condition is never reached."""
    change, name = variant.candidate.change, variant.candidate.name
    if change.old is None or name not in variant.code:
        return False
    binding = variant.code[name]
    place = change.edits[0].span
    return any(_is_dead(judge, variant, binding, alt) for alt in _decided(binding.body, place))


def _decided(body: Expr, place: Span) -> Iterator[Alt]:
    """What the conditions around a place decide about."""
    for part in subexpressions(body):
        if isinstance(part, Case) and part.binder.type == BOOL and part.scrutinee.span.contains(place):
            yield from (alt for alt in part.alts if isinstance(alt.pattern, ConPattern))


def _is_dead(judge: Judge, variant: Variant, binding: Binding, alt: Alt) -> bool:
    if isinstance(alt.body, Abort):
        return False

    def visit(expr: Expr) -> Expr:
        match expr:
            case Case(scrutinee, binder, alts, type_, span) if alt in alts:
                reached = Abort(AbortReason.PROBE, type_, "", alt.body.span)
                left = tuple(Alt(each.pattern, reached, each.span) if each is alt else each for each in alts)
                return Case(scrutinee, binder, left, type_, span)
            case _:
                return rebuild(expr, visit)

    marked = replace(binding, body=visit(binding.body))
    program = with_bindings(variant.program, {binding.name: marked})
    judged = (judge.rewritten(program, {binding.name}) or {}).get(binding.name)
    asked = [] if judged is None else [*judged.judgements.values()]
    reached = [j for j in asked if j.obligation.kind is Kind.MISSING_CASE and j.obligation.span == alt.body.span]
    return bool(reached) and all(j.status is Status.PROVED for j in reached)
