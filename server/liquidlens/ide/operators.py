"""New names for operators: what is one, and where it would be read as something else.

Emp+++r    named   .+   ⇒   Emp.+r      would be `+` of a module `Emp`
f +++x     named   !    ⇒   f !x        would be a strict pattern
a :+: b    named   *    ⇒   a * b       would be the kind of types
"""

import re
import unicodedata
from collections.abc import Iterable, Iterator

from liquidlens.ide.names import OF_THE_LOGIC, index
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document

_SYMBOLS = frozenset("!#$%&*+./<=>?@\\^|-~:")
_RESERVED = frozenset({"..", ":", "::", "=", "\\", "|", "<-", "->", "@", "~", "=>", "-"})
_RESERVED_IN_TYPES = frozenset({"*", ".", "!", "%", "★"})
_FIXITY = re.compile(r"infix[lr]?\b")
_BEFORE_WORDS = frozenset({"!", "$", "$$", "%", "?", "#"})
"""What GHC's extensions give a meaning where it stands right before a word."""


def misfit_of_operator(old: str, new: str, *, of_type: bool = False) -> str | None:
    """Why a text cannot be an operator of the same kind."""
    if not new or not all(_is_symbol(each) for each in new) or new in _RESERVED or new.strip("-") == "":
        return f"`{new}` is not an operator"
    if of_type:
        return f"`{new}` has a meaning of its own in types" if new in _RESERVED_IN_TYPES else None
    if old.startswith(":") == new.startswith(":"):
        return None
    return f"`{new}` is not the name of " + ("a constructor" if old.startswith(":") else "a function")


def _is_symbol(character: str) -> bool:
    known = character in _SYMBOLS
    return known or (not character.isascii() and unicodedata.category(character)[0] in "SP")


def misread(document: Document, places: Iterable[Span], new: str) -> Iterator[str]:
    """Where the new name would be read as something else."""
    text = document.source
    for place in places:
        before, after = document.offset(place.start), document.offset(place.end)
        earlier, later = text[before - 1 : before], text[after : after + 1]
        line = f"in line {place.start.line}"
        if new in OF_THE_LOGIC and index(document).block_at(place.start) is not None:
            yield f"`{new}` has a meaning of its own in annotations, as the one {line}"
        elif new[0] in ".#" and _is_part_of_word(earlier):
            yield f"`{new}` would belong to the word before it {line}"
        elif new in _BEFORE_WORDS and not _is_part_of_word(earlier) and earlier != ")" and later.strip(" \n)") != "":
            yield f"`{new}` would belong to the word after it {line}"
        elif (earlier, new[0]) == ("(", "#") or (new[-1], later) == ("#", ")"):
            yield f"`{new}` would be read as a parenthesis {line}"


def in_annotations(document: Document, operator: str) -> Iterator[str]:
    """Where annotations write an operator of types: LiquidHaskell reads none there, so nobody knows what it is."""
    symbols = "".join(re.escape(each) for each in _SYMBOLS)
    written = re.compile(rf"(?<![{symbols}]){re.escape(operator)}(?![{symbols}])")
    known = {each.span.start for each in index(document).occurrences}
    for block in index(document).blocks:
        first = document.offset(block.span.start)
        for match in written.finditer(document.slice(block.span)):
            place = document.position(first + match.start())
            if place not in known:
                yield f"LiquidHaskell reads no operators of types in annotations, as the one in line {place.line}"


def shared_fixities(document: Document, places: Iterable[Span], operator: str) -> Iterator[str]:
    """Where a fixity is declared among the places of an operator: it is that of everything of this name."""
    for place in places:
        if _FIXITY.match(document.line(place.start.line)):
            yield f"the fixity of `{operator}` in line {place.start.line} is that of a type and of a constructor"


def _is_part_of_word(character: str) -> bool:
    return character.isalnum() or character in ("_", "'")
