"""Declarations that the parser reads on beyond their end: behind a guard it forgets the layout until it meets a `=`.

f x | x > 0
                    ⇒  one declaration to the parser, whose guard is `x > 0 g :: Int`, and so no `g`
g :: Int
g = 1
"""

import re

from tree_sitter import Node

from liquidlens.syntax.chunks import starts_item

_GOES_ON = re.compile(r"\s*(?:then|else|of|in|where|deriving|do)\b")
"""Words with which no declaration begins."""


def overruns(root: Node, text: str) -> bool:
    """Whether one of the declarations at the top level of `text` has a line in it that begins another one."""
    if "|" not in text or text.lstrip().startswith("{"):
        return False
    lines = text.split("\n")
    declarations = (each for part in root.children if part.type == "declarations" for each in part.named_children)
    return any(_holds_another(each, lines) for each in declarations)


def _holds_another(declaration: Node, lines: list[str]) -> bool:
    (first, column), (last, end) = declaration.start_point, declaration.end_point
    inside = lines[first + 1 : last + (end > 0)]
    if not any(starts_item(line, column) and _GOES_ON.match(line) is None for line in inside):
        return False
    content = declaration.text
    return content is not None and b"|]" not in content  # the text of a quotation has no layout
