"""A division whose divisor is tested first.

total l `div` size l     ⇒   case size l of { 0 -> 0; n -> total l `div` n }
n `mod` k                ⇒   if k == 0 then 0 else n `mod` k
"""

from collections.abc import Iterator

from liquidlens.core.syntax import Alt, App, Binder, Case, DefaultPattern, Lit, LitKind, LitPattern, Var
from liquidlens.lang.names import source_name
from liquidlens.lang.types import INT
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    Site,
    parenthesised,
    replaced,
    type_of,
    written,
)

_DIVISIONS = frozenset({"Prelude.div", "Prelude.mod", "Prelude.quot", "Prelude.rem"})
_NAMES = ("n", "m", "k", "d")


def divisions(source: Changed, site: Site) -> Iterator[Change]:
    """Zero in the place of a division by zero."""
    match site.node:
        case App(Var(name) as division, (*before, divisor)) if name in _DIVISIONS:
            pass
        case _:
            return
    type_, whole, by = type_of(source, site.node, site.scope), written(source, site.node), written(source, divisor)
    if type_ not in NUMBERS or whole is None or by is None or isinstance(divisor, Lit):
        return
    kind = LitKind.INT if type_ == INT else LitKind.INTEGER
    taken = {source_name(each) for each in site.scope}
    fresh = next((each for each in _NAMES if each not in taken), None)
    if fresh is None or not whole.rstrip(")").endswith(by.rstrip(")")):
        return
    zero = Alt(LitPattern(kind, 0), Lit(kind, 0, site.node.span), site.node.span)
    divided = App(division, (*before, Var(fresh, (), divisor.span)), site.node.span)
    other = Alt(DefaultPattern(), divided, site.node.span)
    new = Case(divisor, Binder(fresh, type_), (zero, other), type_, site.node.span)
    if isinstance(divisor, Var):
        text = f"if {by} == 0 then 0 else {whole}"
    else:
        text = f"case {by} of {{ 0 -> 0; {fresh} -> {_divided(whole, by)}{fresh} }}"
    yield replaced(source, site, ChangeKind.GUARD, new, parenthesised(source, site, text))


def _divided(whole: str, by: str) -> str:
    """What stands before the divisor, without the bracket that it stands in."""
    before = whole[: whole.rindex(by)]
    return before[:-1] if whole.endswith(")") and before.endswith("(") and not by.endswith(")") else before
