"""Code that is other code but for one of its variables.

room a, room b              ⇒   (a, b)
f a (g a), f b (g a)        ⇒   None
room a, room a              ⇒   None
"""

from typing import cast

from msgspec import Struct

from liquidlens.core.syntax import Expr, Var
from liquidlens.source.span import Span


def renaming(one: Expr, other: Expr) -> tuple[str, str] | None:
    """The variable of `one`, and that which `other` has in its place, wherever they stand, if nothing else differs but
    places in the text. Code that differs is left where it first does: most of two parts of a program at their tops."""
    found: tuple[str, str] | None = None
    kept: set[str] = set()
    pending: list[tuple[object, object]] = [(one, other)]
    while pending:
        first, second = pending.pop()
        if first.__class__ is not second.__class__:
            return None
        if isinstance(first, Var) and isinstance(second, Var) and first.name != second.name:
            pair = first.name, second.name
            if (found or pair) != pair or second.types:
                return None
            found = pair
        elif isinstance(first, Struct):
            if isinstance(first, Var):
                kept.add(first.name)
            values = ((getattr(first, name), getattr(second, name)) for name in first.__struct_fields__)
            pending.extend(pair for pair in values if not isinstance(pair[0], Span))
        elif isinstance(first, tuple) and isinstance(second, tuple):
            firsts, seconds = cast("tuple[object, ...]", first), cast("tuple[object, ...]", second)
            if len(firsts) != len(seconds):
                return None
            pending.extend(zip(firsts, seconds, strict=True))
        elif first != second:
            return None
    return None if found is None or found[0] in kept else found
