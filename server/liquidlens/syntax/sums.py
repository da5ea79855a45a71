"""Patterns `n + k` (`NPlusKPatterns`): a number of at least k, and what is left of it.

f (n+1) = e   ⇒   f n' | n' >= 1 = e where n = n' - 1        n' is called `n+1`, as no variable is
"""

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.source.span import Span
from liquidlens.syntax.tree import (
    Clause,
    Evaluate,
    FunctionDefinition,
    GuardedBody,
    Infix,
    Literal,
    Name,
    PatVar,
    RightSide,
)

PLUS = "+"


class SumPattern(Struct, frozen=True):
    """One pattern: its variable, its number, and the name of what is matched."""

    variable: PatVar
    number: Literal
    whole: PatVar


def sum_pattern(variable: PatVar, number: Literal, span: Span) -> SumPattern:
    """The pattern `variable + number`."""
    return SumPattern(variable, number, PatVar(f"{variable.name}+{number.value}", span))


def with_sums(sums: list[SumPattern], right: RightSide) -> RightSide:
    """What stands behind patterns that have sums among them."""
    if not sums:
        return right
    guards = tuple(Evaluate(_applied(each, ">=")) for each in sums)
    bodies = tuple(GuardedBody((*guards, *body.guards), body.body, body.span) for body in right.bodies)
    return replace(right, bodies=bodies, where=(*map(_rest, sums), *right.where))


def _applied(each: SumPattern, operator: str) -> Infix:
    span = each.whole.span
    return Infix((Name(each.whole.name, span), each.number), (Name(operator, span),), span)


def _rest(each: SumPattern) -> FunctionDefinition:
    name, span = each.variable.name, each.variable.span
    body = RightSide((GuardedBody((), _applied(each, "-"), each.whole.span),))
    return FunctionDefinition(name, (Clause(name, (), body, span, span),), span, span)
