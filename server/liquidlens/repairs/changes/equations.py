"""The left sides of equations and alternatives in the text of a binding, and where one more can stand.

take _ []     = []            heads  `take _ []`, `take n (x:xs)`
take n (x:xs) | n > 0 = …
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.lang.names import base_of
from liquidlens.repairs.changes.change import Changed

_HIDDEN = re.compile(r"\{-[\s\S]*?-\}|--[^\n]*|\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)'")
_HEAD = re.compile(r"^(?P<left>[^\n|=]*?)(?P<end>\s*(?:\||=(?![=<>])|->))", re.MULTILINE)
_OF = re.compile(r"\bof\b\s*(?P<left>[^\n|=]*?)(?P<end>\s*(?:\||->))")


class Head(Struct, frozen=True):
    """A left side, and where it begins in the file's text."""

    text: str
    offset: int
    is_alternative: bool


def extent(source: Changed) -> tuple[int, str]:
    """Where the binding's text begins, and the text with comments, strings and annotations blank."""
    span = source.binding.extent
    begin = source.text.offset(span.start)
    return begin, _HIDDEN.sub(lambda found: re.sub(r"[^\n]", " ", found[0]), source.text.slice(span))


def heads(source: Changed) -> Iterator[Head]:
    """The left sides of the binding, local functions' among them."""
    begin, text = extent(source)
    name = base_of(source.binding.name)
    for found in (*_HEAD.finditer(text), *_OF.finditer(text)):
        left = found["left"]
        start = found.start("left") + len(left) - len(left.lstrip())
        shown = left.strip()
        if not shown or "::" in shown or re.match(r"(where|let|if|then|else|in|do)\b", shown) or "\\" in shown:
            continue
        alternative = found["end"].strip() == "->" or not shown.startswith(name)
        # The name of the function itself is no pattern.
        if shown.startswith(f"{name} "):
            start, shown = start + len(name), shown[len(name) :]
        yield Head(shown, begin + start, alternative)
