"""From the bytes of an annotation's text to places in its Haskell file.

{-@ f :: Nat @-}   at 7:1, content from 7:4:   bytes 1 to 2 (`f`)  ⇒  7:5-7:6
"""

import re
from bisect import bisect_right

from tree_sitter import Node

from liquidlens.source.span import Position, Span

_MEMBERS = re.compile(rb"\s*(?:class|instance)\s(?!\s*measure\b)[^\n]*?\bwhere(?=[\s{])")
_STRING_OR_SIGN = re.compile(rb"\"[^\"\n]*\"|--[^\n]*|[][(){};]")
_BRACKETS = {0x28: 1, 0x5B: 1, 0x7B: 1, 0x29: -1, 0x5D: -1, 0x7D: -1}
_NEWLINE, _BLANK, _BRACE, _SEMICOLON = 0x0A, 0x20, 0x7B, 0x3B


def laid_out(text: bytes) -> bytes:
    """An annotation that begins with a line end if it begins with a blank, with each member of a class or an instance
    on a line of its own; all bytes keep their offsets.

    class Foo a where { foo :: a -> Nat; bar :: a -> Int }      one line for the grammar's scanner, which knows members
    by the beginnings of lines
    """
    if text[:1] == b" ":
        text = b"\n" + text[1:]
    head = _MEMBERS.match(text)
    if head is None:
        return _separated(text)
    found = bytearray(text)
    at = head.end()
    while at < len(found) and found[at] in b" \t":
        at += 1
    braces = at < len(found) and found[at] == _BRACE
    if at < len(found) and (braces or found[at - 1] == _BLANK):
        found[at if braces else at - 1] = _NEWLINE
    depth = 0
    for index in range(at + 1 if braces else at, len(found)):
        depth += _BRACKETS.get(found[index], 0)
        if depth < 0:
            found[index] = _BLANK
            break
        if depth == 0 and found[index] == _SEMICOLON:
            found[index] = _NEWLINE
    return bytes(found)


def _separated(text: bytes) -> bytes:
    """A line for each of several annotations with `;` between them: `f :: Int -> Nat; g :: Nat -> Int`."""
    if _SEMICOLON not in text:
        return text
    found = bytearray(text)
    depth = 0
    for match in _STRING_OR_SIGN.finditer(text):
        depth += _BRACKETS.get(match[0][0], 0)
        if depth == 0 and match[0][0] == _SEMICOLON:
            found[match.start()] = _NEWLINE
    return bytes(found)


def _line_starts(text: bytes) -> list[int]:
    return [0, *(index + 1 for index, byte in enumerate(text) if byte == _NEWLINE)]


class AnnotationPlaces:
    """The text of one annotation, with the place of its first character in the file."""

    def __init__(self, path: str, text: str, start: Position) -> None:
        self.path = path
        self.text = text
        self.anchor = start.anchor
        self.start = start.absolute
        self.encoded = text.encode("utf-8", "surrogatepass")
        self._is_ascii = self.encoded.isascii()
        self.laid_out = laid_out(self.encoded)
        self._lines = _line_starts(self.encoded)
        self._laid_out_lines = _line_starts(self.laid_out)

    def offset(self, row: int, column: int) -> int:
        """The byte offset of a tree-sitter point, in the text as it is laid out for the parser."""
        return self._laid_out_lines[row] + column

    def position(self, offset: int) -> Position:
        """The place in the file of a byte offset."""
        row = bisect_right(self._lines, offset) - 1
        column = offset - self._lines[row]
        if not self._is_ascii:
            column = len(self.encoded[self._lines[row] : offset].decode("utf-8", "replace"))
        if row == 0:
            return Position(self.start.line, self.start.column + column)
        return Position(self.start.line + row, column + 1)

    def between(self, first: int, last: int) -> Span:
        """The span from byte `first` up to byte `last`."""
        span = Span(self.path, self.position(first), self.position(last))
        return span if self.anchor is None else span.to(self.anchor)

    def span(self, node: Node) -> Span:
        """The span of a node, without white space around it."""
        return self.between(node.start_byte, node.end_byte)

    def source(self, node: Node) -> str:
        """The text of a node."""
        return self.encoded[node.start_byte : node.end_byte].decode("utf-8", "surrogatepass")
