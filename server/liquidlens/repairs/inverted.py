"""A condition that is the wrong way round: behind it nothing keeps its promises, the other way round everything does.

withdraw n a | n > balance a = a { balance = balance a - n }      ⇒   | n <= balance a

Every input that is right today goes the other way there, so it answers otherwise afterwards: that tells nothing against
the change.  Nor does it tell anything for a change behind the condition that what is right today stays as it is.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.contracts.facts import Facts
from liquidlens.contracts.weave import Woven
from liquidlens.core.parts import rebuild, subexpressions
from liquidlens.core.syntax import App, Binding, Case, Con, ConPattern, Expr, Lit, Var
from liquidlens.lang.names import base_of
from liquidlens.repairs.agreement import difference
from liquidlens.repairs.changes.change import Change
from liquidlens.source.span import Span

_OPPOSITES = {"<": ">=", ">=": "<", ">": "<=", "<=": ">", "==": "/=", "/=": "=="}


class Inverted(Struct, frozen=True):
    """A condition that a change turns round, and which way leads to what is broken."""

    condition: Expr
    holds: bool


def inverted(change: Change, code: Expr, underlined: Sequence[Span]) -> Inverted | None:
    """What a change turns round, where what the findings underline stands behind it one way only."""
    match change.old, change.new:
        case App(Var(one), ones) as condition, App(Var(other), others) if ones[-2:] == others[-2:]:
            if _OPPOSITES.get(base_of(one)) != base_of(other):
                return None
            if base_of(one) == "==" and not any(isinstance(each, Lit | Con) for each in ones[-2:]):
                # Who asks whether two numbers are equal hardly ever meant that they are not.
                return None
        case _:
            return None
    ways = {
        part
        for decision in subexpressions(code)
        if isinstance(decision, Case) and decision.scrutinee == condition
        for alt in decision.alts
        if isinstance(alt.pattern, ConPattern)
        for part in [alt.pattern.name]
        if any(_stands_in(alt.body, place) for place in underlined)
    }
    return Inverted(condition, ways == {"True"}) if len(ways) == 1 else None


def is_hopeless(facts: Facts, woven: Woven, binding: Binding, found: Inverted) -> bool:
    """Whether no input that goes that way was seen to keep the function's promises: all that do answer the same where
    everything goes the other way."""
    never = Con(str(not found.holds))

    def visit(expr: Expr) -> Expr:
        if isinstance(expr, Case) and expr.scrutinee == found.condition:
            expr = replace(expr, scrutinee=never)
        return rebuild(expr, visit)

    differs = difference(facts, woven, {binding.name: replace(binding, body=visit(binding.body))})
    return differs is not None and not differs.share


def _stands_in(code: Expr, place: Span) -> bool:
    return any(part.span == place for part in subexpressions(code))
