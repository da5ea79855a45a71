"""A list with one element less.

copies 0 x = [x]      ⇒   copies 0 x = []                zip' xs (y:ys)      ⇒   zip' xs ys
"""

from collections.abc import Iterator

from liquidlens.core.syntax import App, Con
from liquidlens.repairs.changes.change import (
    Change,
    Changed,
    ChangeKind,
    Site,
    parenthesised,
    replaced,
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
        case _:
            pass
