"""A list with one element less, or one more, or with none left where its elements went elsewhere; no answer.

digits 0 = []         ⇒   digits 0 = [0]               dot [1,2,3] [4,5]   ⇒   dot [1,2] [4,5]
copies 0 x = [x]      ⇒   copies 0 x = []                zip' xs (y:ys)      ⇒   zip' xs ys
common xs _ = xs      ⇒   common xs _ = []
Queue (f ++ b) b      ⇒   Queue (f ++ b) []
otherwise = Just (a - b)      ⇒   otherwise = Nothing
"""

from collections.abc import Iterator
from itertools import islice

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import App, Con, Expr, Lit, LitKind, Var
from liquidlens.lang.types import INT, TApp, TCon, Type
from liquidlens.repairs.changes.brackets import parenthesised
from liquidlens.repairs.changes.change import NUMBERS, Change, Changed, ChangeKind, replaced, type_of, written
from liquidlens.repairs.changes.sites import Site, elements_of
from liquidlens.source.span import Span, covering

_MOST = 2
"""Elements that the empty list could have."""


def lists(source: Changed, site: Site) -> Iterator[Change]:
    """The empty list for one element, the rest for a list of more; `Nothing` for what is answered."""
    node = site.node
    match node:
        case App(Con(":", types)) if elements := elements_of(node):
            for kept in dict.fromkeys((elements[:-1], elements[1:])):
                text = source.text.slice(covering(kept[0].span, kept[-1].span)) if kept else ""
                yield replaced(source, site, ChangeKind.PART, _written_out(kept, types, node.span), f"[{text}]")
        case App(Con(":"), (_, rest)):
            text = written(source, rest)
            if text is not None:
                yield replaced(source, site, ChangeKind.PART, rest, parenthesised(source, site, text))
        case App(Con("Prelude.Just", types), _) if site.is_result:
            yield replaced(source, site, ChangeKind.NOTHING, Con("Prelude.Nothing", types, node.span), "Nothing")
        case Con("[]", (element,)) if site.is_result and source.text.slice(node.span) == "[]":
            for one, text in islice(_elements(site, element), _MOST):
                new = App(Con(":", (element,), node.span), (one, node), node.span)
                yield replaced(source, site, ChangeKind.PART, new, f"[{text}]")
        case Var(name) if (site.is_result or _is_twice(name, site.parent)) and written(source, node) is not None:
            match type_of(source, node, site.scope):
                case TApp(TCon("[]"), element):
                    yield replaced(source, site, ChangeKind.PART, Con("[]", (element,), node.span), "[]")
                case _:
                    pass
        case _:
            pass


def _written_out(elements: tuple[Expr, ...], types: tuple[Type, ...], span: Span) -> Expr:
    whole: Expr = Con("[]", types, span)
    for each in reversed(elements):
        whole = App(Con(":", types, span), (each, whole), span)
    return whole


def _elements(site: Site, type_: Type) -> Iterator[tuple[Expr, str]]:
    """What could be the only element of a list: a variable in scope, else 0."""
    span = site.node.span
    for name, said in site.scope.written().items():
        if site.scope[name] == type_:
            yield Var(name, (), span), said
    if type_ in NUMBERS:
        yield Lit(LitKind.INT if type_ == INT else LitKind.INTEGER, 0, span), "0"


def _is_twice(name: str, parent: Expr | None) -> bool:
    """Whether a variable stands in another argument of a call, too."""
    if not isinstance(parent, App):
        return False
    return sum(name in free_variables(each) for each in parent.args) > 1
