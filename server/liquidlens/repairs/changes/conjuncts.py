"""One more thing that a condition asks, where something else happens if it does not hold.

| i < length xs = Just (xs !! i)       ⇒   | i >= 0 && i < length xs = Just (xs !! i)
| otherwise     = Nothing                  | otherwise               = Nothing
"""

from collections.abc import Iterator, Mapping
from itertools import islice

from liquidlens.core.parts import subexpressions
from liquidlens.core.pretty import pretty_expr
from liquidlens.core.syntax import Abort, Alt, App, Case, ConPattern, Expr, Lit, LitKind, Var
from liquidlens.lang.names import source_name
from liquidlens.lang.types import INT, TApp, TCon, Type
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, Site, replaced, written
from liquidlens.repairs.changes.summands import numbers
from liquidlens.repairs.parameters import is_written
from liquidlens.source.span import Span

_MOST = 16
_WEAK = ("||", "->", "$", " if ")
"""What binds weaker than a conjunction."""


def conjuncts(source: Changed, site: Site) -> Iterator[Change]:
    """A condition with each comparison that the variables in scope suggest before it."""
    match site.node:
        case Case(App() as asked, _, (Alt(ConPattern("True"), yes), Alt(ConPattern("False"), no))):
            pass
        case _:
            return
    text = written(source, asked)
    if text is None or not site.is_result or isinstance(yes, Abort) or isinstance(no, Abort):
        return
    condition = Site(asked, site.scope, site.node, path=None)
    said = f"({text})" if any(each in text for each in _WEAK) else text
    known = {said_of(part) for part in subexpressions(asked)}
    new = (each for each in _comparisons(site.scope, asked.span) if said_of(each[0]) not in known)
    for other, shown in islice(new, _MOST):
        both = App(Var("Prelude.&&", (), asked.span), (other, asked), asked.span)
        yield replaced(source, condition, ChangeKind.CONJUNCT, both, f"{shown} && {said}")


def said_of(condition: Expr) -> frozenset[str]:
    """What a condition is about: a comparison says something of both its sides, whichever it is."""
    match condition:
        case App(Var("Prelude.not"), (inner,)):
            return said_of(inner)
        case App(Var("Prelude.null"), (_, only)):
            return frozenset({"null", pretty_expr(only)})
        case App(Var(), (Var(), left, right)):
            return frozenset({pretty_expr(left), pretty_expr(right)})
        case _:
            return frozenset({pretty_expr(condition)})


def _comparisons(scope: Mapping[str, Type], span: Span) -> Iterator[tuple[Expr, str]]:
    """Numbers beside 0, lists that are not empty, and indexes within lists."""
    known = list(numbers(scope, INT, span))
    for each, shown in known:
        if isinstance(each, Var):
            yield _compared(">=", each, Lit(LitKind.INT, 0, span)), f"{shown} >= 0"
            yield _compared(">", each, Lit(LitKind.INT, 0, span)), f"{shown} > 0"
    for name, type_ in scope.items():
        match type_:
            case TApp(TCon("[]") as head, element) if is_written(source_name(name)):
                foldable = Var("Prelude.$fFoldable[]", (), span)
                null = App(Var("Prelude.null", (head, element), span), (foldable, Var(name, (), span)), span)
                yield App(Var("Prelude.not", (), span), (null,), span), f"not (null {source_name(name)})"
            case _:
                pass
    for one, shown in known:
        for other, beside in known:
            if isinstance(one, Var) and one != other:
                yield _compared("<", one, other), f"{shown} < {beside}"
                yield _compared("<=", one, other), f"{shown} <= {beside}"


def _compared(relation: str, left: Expr, right: Expr) -> Expr:
    return App(
        Var(f"Prelude.{relation}", (INT,), left.span), (Var("Prelude.$fOrdInt", (), left.span), left, right), left.span
    )
