"""Another number in scope, added or taken away: the term that was forgotten.

rep n c ++ s      ⇒   rep (n - length s) c ++ s           go (i + 1) acc      ⇒   go (i + 1) (acc + x)
"""

from collections.abc import Iterator
from itertools import islice

from liquidlens.core.syntax import App, Expr, Var
from liquidlens.lang.names import module_of
from liquidlens.lang.types import TApp, TCon, Type
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import (
    NUMBERS,
    Change,
    Changed,
    ChangeKind,
    arithmetic,
    replaced,
    type_of,
    written,
)
from liquidlens.repairs.changes.sites import Scope, Site
from liquidlens.source.span import Span

_LIST = TCon("[]")
_SUMS = frozenset({"Prelude.+", "Prelude.-"})
_MOST = 8
"""Terms that are tried at one place."""


def summands(source: Changed, site: Site) -> Iterator[Change]:
    """A variable that is given to a function, or is the result, with each number of what else is in scope."""
    node = site.node
    if not isinstance(node, Var) or module_of(node.name) is not None or not _is_given(site):
        return
    type_, text = type_of(source, node, site.scope), written(source, node)
    if type_ not in NUMBERS or text is None:
        return
    for other, shown in islice(numbers(site.scope, type_, node.span), _MOST):
        if other != node:
            for sign in ("-", "+"):
                new = arithmetic(sign, type_, node, other)
                yield replaced(
                    source, site, ChangeKind.TERM, new, parenthesised(source, site, f"{text} {sign} {shown}")
                )


def _is_given(site: Site) -> bool:
    """Whether something is an argument, and no part of a sum already, or the result."""
    match site.parent:
        case App(Var(name) as function):
            return name not in _SUMS and function is not site.node
        case App(function):
            return function is not site.node
        case _:
            return site.is_result


def numbers(scope: Scope, type_: Type, span: Span) -> Iterator[tuple[Expr, str]]:
    """The variables of a type of numbers, and the lengths of lists, the nearest first, as they are written."""
    for name, shown in reversed(list(scope.written().items())):
        known, variable = scope[name], Var(name, (), span)
        if known == type_:
            yield variable, shown
        match known:
            case TApp(head, element) if head == _LIST and type_ == NUMBERS[0]:
                length = Var("Prelude.length", (_LIST, element), span)
                yield App(length, (Var("Prelude.$fFoldable[]", (), span), variable), span), f"length {shown}"
            case _:
                pass
