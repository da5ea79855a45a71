"""Haskell definitions at the left margin, found without parsing, so that they are there while a file is broken.

data List a = Emp | a :+: List a   ⇒  List, Emp at their places
size :: List a -> Int              ⇒  (a signature is no definition)
size Emp = 0                       ⇒  size
"""

import re
from collections.abc import Mapping

from liquidlens.source.span import Position, Span
from liquidlens.syntax.comments import scan
from liquidlens.workspace.document import Document

_TYPE = re.compile(
    r"^(?:data|newtype|type|class)\s+(?:family\s+|instance\s+)?(?:[^=\n]*=>\s*)?([A-Z][\w']*)", re.MULTILINE
)
_HEAD = re.compile(r"(?:data|newtype|type|class)\s+(?:family\s+)?(?:.*=>\s*)?")
_VALUE = re.compile(r"^([a-z_][\w']*)(?=[^\n]*)", re.MULTILINE)
_CONSTRUCTOR = re.compile(r"(?:=|\|)\s*([A-Z][\w']*)")
_KEYWORDS = frozenset(
    "module import data newtype type class instance deriving infix infixl infixr foreign default where".split()
)


def haskell_definitions(document: Document, masked: str) -> Mapping[str, Span]:
    """The top-level names that `masked`, the document's text with blanked comments, defines; first places."""
    found: dict[str, Span] = {}

    def add(match: re.Match[str]) -> None:
        span = Span(document.path, document.position(match.start(1)), document.position(match.end(1)))
        found.setdefault(match[1], span)

    for match in _TYPE.finditer(masked):
        add(match)
        if match[0].startswith(("data", "newtype")):
            end = re.compile(r"^\S", re.MULTILINE).search(masked, match.end())
            for constructor in _CONSTRUCTOR.finditer(masked, match.end(), end.start() if end else len(masked)):
                add(constructor)
    for match in _VALUE.finditer(masked):
        rest = masked[match.end() : masked.find("\n", match.end()) if "\n" in masked[match.end() :] else len(masked)]
        if match[1] not in _KEYWORDS and not re.match(r"\s*(,\s*[\w']+\s*)*::", rest):
            add(match)
    return found


def declares_type(document: Document, place: Span) -> bool:
    """Whether a definition's place is that of a type or a class, and not of a constructor."""
    return _HEAD.fullmatch(document.line(place.start.line)[: place.start.column - 1]) is not None


def haskell_equations(document: Document, name: str) -> list[str]:
    """The lines of a top-level function's definition, without comments and annotations."""
    lines, inside = list[str](), False
    for line in scan(document.source).masked.splitlines():
        if line.strip():
            inside = re.match(rf"{re.escape(name)}(?![\w'])(?!\s*(?:,[^=]*)?::)", line) is not None or (
                inside and line[0] == " "
            )
            lines.extend([line.rstrip()] if inside else [])
    return lines


_MOST_LINES = 16
"""So many lines of a declaration are told."""


def haskell_signature(document: Document, name: str) -> str | None:
    """The Haskell signature or the type declaration of a top-level name, in one line; of a class the head and the
    signatures of its methods, of a type in GADT syntax its constructors, in lines. None where there is none."""
    value = rf"(?:[\w']+\s*,\s*)*{re.escape(name)}(?:\s*,\s*[\w']+)*\s*::"
    kind = rf"(?:data|newtype|type|class)\s+(?:[^=\n]*=>\s*)?{re.escape(name)}\b"
    match = re.compile(rf"^(?:{kind if name[:1].isupper() else value})", re.MULTILINE).search(document.source)
    if match is None:
        return None
    following = re.compile(r"\n(?=\S)").search(document.source, match.end())
    text = document.source[match.start() : following.start() if following else len(document.source)]
    lines = [line for each in text.splitlines() if (line := each.split("--")[0].rstrip())]
    if lines[0].endswith(" where") and not text.startswith("class"):
        return "\n".join(lines[:_MOST_LINES] + ["  …"] * (len(lines) > _MOST_LINES))
    if text.startswith("class"):
        return "\n".join([lines[0].rstrip(), *(line for line in lines[1:] if "::" in line)])
    whole = " ".join(" ".join(lines).split())
    if name[:1].isupper():
        whole = whole.replace(" ,", ",")
    return whole if name[:1].isupper() else f"{name} ::{whole.partition('::')[2]}"


def constructor_declaration(document: Document, position: Position) -> str | None:
    """The declaration of the data type in which a constructor stands, in GADT syntax the constructor's own line."""
    line = document.line(position.line).split("--")[0].rstrip()
    if re.match(r"\s+[A-Z(]\S*\s*::", line):
        return line.strip()
    for number in range(position.line, 0, -1):
        head = re.match(r"(?:data|newtype)\s+(?:[^=\n]*=>\s*)?([A-Z][\w']*)", document.line(number))
        if head is not None:
            return haskell_signature(document, head[1])
        if number < position.line and document.line(number)[:1].strip():
            return None
    return None
