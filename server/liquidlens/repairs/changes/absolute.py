"""A distance as LiquidHaskell sees it: of `abs`, a class's method, it knows the type only.

abs n              ⇒   max n (-n)
abs (a - b)        ⇒   max (a - b) (b - a)
abs (sum xs)       ⇒   let x = sum xs in max x (-x)      of two answers nothing is known to be the same
a - b              ⇒   max (a - b) (b - a)               where a natural number is promised
"""

from collections.abc import Iterator

from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of, is_operator
from liquidlens.lang.types import TCon
from liquidlens.repairs.changes.brackets import operand, parenthesised, side
from liquidlens.repairs.changes.change import (
    FRACTIONS,
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    replaced,
    shown,
    written,
)
from liquidlens.repairs.changes.clamps import held_at, is_promised_natural
from liquidlens.repairs.changes.sites import Site

_NAMES = ("x", "y", "d")


def absolute(source: Changed, site: Site) -> Iterator[Change]:
    """The greater one of a number and its opposite."""
    match site.node:
        case App(Var("Prelude.abs", (TCon() as type_,)), (_, argument)) if type_ in (*NUMBERS, *FRACTIONS):
            text = written(source, argument)
        case App(Var("Prelude.-", (TCon() as type_,)), (_, Var() as left, Var() as right)) if left != right:
            yield from _apart(source, site, type_)
            return
        case _:
            return
    if text is None:
        return
    if any(isinstance(part, App) and not is_operator(base_of(_called(part))) for part in subexpressions(argument)):
        taken = {site.scope.said(name) for name in site.scope}
        name = next((each for each in _NAMES if each not in taken), "x'")
        said = parenthesised(source, site, f"let {name} = {text} in max {name} (-{name})")
        span = site.node.span
        yield Change(ChangeKind.ABSOLUTE, shown(source, site, span, said), (Edit(span, said),))
        return
    opposite = _opposite(source, type_, argument, text)
    if opposite is not None:
        new, said = held_at(site, type_, "max", (argument, operand(text)), opposite)
        yield replaced(source, site, ChangeKind.ABSOLUTE, new, parenthesised(source, site, said))


def _apart(source: Changed, site: Site, type_: TCon) -> Iterator[Change]:
    """How far two variables are apart, in the place of their difference."""
    text = written(source, site.node)
    if text is None or type_ not in (*NUMBERS, *FRACTIONS) or not is_promised_natural(source, site):
        return
    opposite = _opposite(source, type_, site.node, text)
    if opposite is not None:
        new, said = held_at(site, type_, "max", (site.node, operand(text)), opposite)
        yield replaced(source, site, ChangeKind.APART, new, parenthesised(source, site, said))


def _called(node: App) -> str:
    return node.fun.name if isinstance(node.fun, Var | Con) else ""


def _opposite(source: Changed, type_: TCon, number: Expr, text: str) -> tuple[Expr, str] | None:
    """A number's opposite: of a difference, the other way round."""
    match number:
        case App(Var("Prelude.-"), (_, left, right)):
            one, other = written(source, left), written(source, right)
            if one is None or other is None:
                return None
            return arithmetic("-", type_, right, left), f"{side(other)} - {side(one)}"
        case _:
            zero = Lit(LitKind(type_.name), 0, number.span)
            return arithmetic("-", type_, zero, number), f"-{operand(text)}"
