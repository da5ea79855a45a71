"""A division whose divisor is tested first.

total l `div` size l     ⇒   case size l of { 0 -> 0; n -> total l `div` n }
n `mod` k                ⇒   if k == 0 then 0 else n `mod` k
return (x `div` y)       ⇒   if y == 0 then Nothing else return (x `div` y)
"""

from collections.abc import Iterator

from liquidlens.core.syntax import Alt, App, Binder, Case, Con, DefaultPattern, Expr, Lit, LitKind, LitPattern, Var
from liquidlens.explain.report import Edit
from liquidlens.lang.types import INT, STRING, TApp, TCon
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import NUMBERS, Change, Changed, ChangeKind, replaced, shown, type_of, written
from liquidlens.repairs.changes.sites import Site

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
    taken = {site.scope.said(each) for each in site.scope}
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


def failures(source: Changed, site: Site) -> Iterator[Change]:
    """No answer where a division by zero would be the answer inside `Just` or `Right`."""
    division = _inside(site.node)
    match type_of(source, site.node, site.scope):
        case TApp(TCon("Prelude.Maybe"), _):
            failed = "Nothing"
        case TApp(TApp(TCon("Prelude.Either"), type_), _) if type_ == STRING:
            failed = 'Left "division by zero"'
        case _:
            return
    whole, by = written(source, site.node), None if division is None else written(source, division)
    if whole is not None and by is not None and not isinstance(division, Lit):
        new, span = parenthesised(source, site, f"if {by} == 0 then {failed} else {whole}"), site.node.span
        yield Change(ChangeKind.GUARD, shown(source, site, span, new), (Edit(span, new),))


def _inside(node: Expr) -> Expr | None:
    """The divisor of a division that is answered."""
    match node:
        case App(Var("Prelude.$"), (_, argument)) | App(Con("Prelude.Just" | "Prelude.Right"), (argument,)):
            pass
        case App(Var("Prelude.return" | "Prelude.pure"), (*_, argument)):
            pass
        case _:
            return None
    match argument:
        case App(Var(name), (*_, divisor)) if name in _DIVISIONS:
            return divisor
        case _:
            return None


def _divided(whole: str, by: str) -> str:
    """What stands before the divisor, without the bracket that it stands in."""
    before = whole[: whole.rindex(by)]
    return before[:-1] if whole.endswith(")") and before.endswith("(") and not by.endswith(")") else before
