"""How deep user text may be nested.

Readers and later stages recurse over trees, so trees must not be deeper than Python's stack; a declaration that is gets
a problem (`parse/too-deep`), nothing crashes.
"""

import sys

NESTING_LIMIT = 400
"""Levels of expressions, patterns and types inside each other, operator chains included."""

BRACKET_LIMIT = 120
"""Brackets inside each other that tree-sitter-haskell surely follows (its stack of contexts is bounded)."""

_FRAMES = 20_000
"""Enough Python frames for every stage on trees as deep as the limit."""


def allow_deep_recursion() -> None:
    """Let Python recurse as deep as trees within the limit need; idempotent."""
    if sys.getrecursionlimit() < _FRAMES:
        sys.setrecursionlimit(_FRAMES)
