"""A list with one element less, or with none left where its elements went elsewhere.

copies 0 x = [x]      ⇒   copies 0 x = []                zip' xs (y:ys)      ⇒   zip' xs ys
Queue (f ++ b) b      ⇒   Queue (f ++ b) []
"""

from collections.abc import Iterator

from liquidlens.core.free import free_variables
from liquidlens.core.syntax import App, Con, Expr, Var
from liquidlens.lang.types import TApp, TCon
from liquidlens.repairs.changes.change import (
    Change,
    Changed,
    ChangeKind,
    Site,
    parenthesised,
    replaced,
    type_of,
    written,
)


def lists(source: Changed, site: Site) -> Iterator[Change]:
    """The empty list for one element, the rest for a list of more."""
    node = site.node
    match node:
        case App(Con(":", types), (_, Con("[]"))) if source.text.slice(node.span).startswith("["):
            empty = Con("[]", types, node.span)
            yield replaced(source, site, ChangeKind.PART, empty, "[]")
        case App(Con(":"), (_, rest)):
            text = written(source, rest)
            if text is not None:
                yield replaced(source, site, ChangeKind.PART, rest, parenthesised(source, site, text))
        case Var(name) if _is_twice(name, site.parent) and written(source, node) is not None:
            match type_of(source, node, site.scope):
                case TApp(TCon("[]"), element):
                    yield replaced(source, site, ChangeKind.PART, Con("[]", (element,), node.span), "[]")
                case _:
                    pass
        case _:
            pass


def _is_twice(name: str, parent: Expr | None) -> bool:
    """Whether a variable stands in another argument of a call, too."""
    if not isinstance(parent, App):
        return False
    return sum(name in free_variables(each) for each in parent.args) > 1
