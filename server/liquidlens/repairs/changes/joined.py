"""A sum, or a product, as the fold that it is: of `sum` LiquidHaskell knows the class's type only, of `foldr` that what
holds of the end's answer and is kept at each element holds of all.

1 + sum xs                  ⇒   1 + foldr (+) 0 xs
map product xss             ⇒   map (foldr (*) 1) xss
"""

import re
from collections.abc import Iterator

from liquidlens.core.syntax import Var
from liquidlens.explain.report import Edit
from liquidlens.lang.names import base_of
from liquidlens.repairs.changes.change import Change, Changed, ChangeKind, shown
from liquidlens.repairs.changes.sites import Site

JOINED = {"Prelude.sum": ("+", "0"), "Prelude.product": ("*", "1")}
"""What joins the elements, and what the empty list is."""

_ARGUMENT = re.compile(r"(?:[\w'.]+|[)\]\"])\s+$")
_KEYWORD = re.compile(r"(?:^|[^\w'.])(?:then|else|of|in|do|if|case)\s+$")


def joined(source: Changed, site: Site) -> Iterator[Change]:
    """The fold in the place of the function's name."""
    match site.node:
        case Var(name, _, span) if name in JOINED and span.path == source.module.path:
            if source.text.slice(span) != base_of(name):
                return
            operator, last = JOINED[name]
            before = source.text.text[: source.text.offset(span.start)][-80:]
            is_argument = _ARGUMENT.search(before) is not None and _KEYWORD.search(before) is None
            fold = f"foldr ({operator}) {last}"
            new = f"({fold})" if is_argument else fold
            yield Change(ChangeKind.WRITTEN_OUT, shown(source, site, span, new), (Edit(span, new),))
        case _:
            pass
