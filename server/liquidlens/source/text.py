"""A text by lines: where lines start, and the columns that other parties count in.

    LineIndex("ab\\r\\ncd").position(4)  ⇒  Position(2, 1)

Lines end at `\\n`, `\\r\\n` or `\\r` and nowhere else (so a form feed or U+2028 stays inside its line, as for editors
and for GHC).  Positions count code points from one; the editor protocol counts lines from zero and columns in UTF-8,
UTF-16 or UTF-32 units.
"""

import re
from bisect import bisect_right
from collections.abc import Callable
from itertools import accumulate

from liquidlens.lang.problems import Problem
from liquidlens.source.faults import NotUtf8
from liquidlens.source.span import Position, Span

_LINE_END = re.compile(r"\r\n|\r|\n")
_BYTE_ORDER_MARK = "\ufeff"


def decode(path: str, data: bytes) -> str | Problem:
    """The text of a file in UTF-8 (a byte order mark is dropped), or the problem at its first wrong byte."""
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").removeprefix(_BYTE_ORDER_MARK)
        place = LineIndex(before).position(len(before))
        return Problem(NotUtf8(data[error.start], error.start), Span(path, place, place))
    return text.removeprefix(_BYTE_ORDER_MARK)


def same_width_line_ends(text: str) -> str:
    """`text` with `\\r\\n` as a space and a line feed, and `\\r` as a line feed: same offsets, one kind of line end."""
    return text.replace("\r\n", " \n").replace("\r", "\n") if "\r" in text else text


class LineIndex:
    """Offsets in code points to positions and back, for one text."""

    __slots__ = ("_ends", "_starts", "text")

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0]
        self._ends: list[int] = []
        if "\r" in text:
            for matched in _LINE_END.finditer(text):
                self._ends.append(matched.start())
                self._starts.append(matched.end())
            self._ends.append(len(text))
        else:
            self._starts.extend(accumulate([len(line) + 1 for line in text.split("\n")]))
            self._ends = [start - 1 for start in self._starts[1:]]
            self._starts.pop()

    @property
    def line_count(self) -> int:
        """How many lines the text has; the empty text has one."""
        return len(self._starts)

    def line(self, number: int) -> str:
        """The line `number` (one-based) without its line end; empty where there is no such line."""
        if not 1 <= number <= len(self._starts):
            return ""
        return self.text[self._starts[number - 1] : self._ends[number - 1]]

    def between(self, first: int, last: int) -> str:
        """The lines from `first` up to and without `last`, one-based, as they are written."""
        end = self._starts[last - 1] if last <= len(self._starts) else len(self.text)
        return self.text[self._starts[first - 1] : end]

    def position(self, offset: int) -> Position:
        """The position of a code point offset."""
        row = bisect_right(self._starts, offset) - 1
        return Position(row + 1, offset - self._starts[row] + 1)

    def offset(self, position: Position) -> int:
        """The code point offset of a position, held inside its line and the text."""
        # The line and the column of a place in a declaration are one question, not three.
        here = position.absolute
        if here.first > len(self._starts):
            return len(self.text)
        row = max(here.first, 1) - 1
        return min(self._starts[row] + max(here.second, 1) - 1, self._ends[row])

    def slice(self, span: Span) -> str:
        """The text of a span."""
        return self.text[self.offset(span.start) : self.offset(span.end)]

    def to_utf16(self, position: Position) -> tuple[int, int]:
        """Zero-based line and UTF-16 column."""
        return position.line - 1, _utf16_length(self._before(position))

    def from_utf16(self, line: int, column: int) -> Position:
        """The position at a zero-based line and UTF-16 column (inside a surrogate pair: before it)."""
        return Position(line + 1, _prefix_within(self.line(line + 1), column, _utf16_width) + 1)

    def to_utf8(self, position: Position) -> tuple[int, int]:
        """Zero-based line and column in bytes."""
        return position.line - 1, len(self._before(position).encode("utf-8", "surrogatepass"))

    def from_utf8(self, line: int, column: int) -> Position:
        """The position at a zero-based line and column in bytes."""
        return Position(line + 1, _prefix_within(self.line(line + 1), column, _utf8_width) + 1)

    def to_utf32(self, position: Position) -> tuple[int, int]:
        """Zero-based line and column in code points."""
        return position.line - 1, position.column - 1

    def from_utf32(self, line: int, column: int) -> Position:
        """The position at a zero-based line and column in code points, held inside the line."""
        return Position(line + 1, min(max(column, 0), len(self.line(line + 1))) + 1)

    def _before(self, position: Position) -> str:
        return self.line(position.line)[: max(position.column - 1, 0)]


def _utf16_width(char: str) -> int:
    return 2 if ord(char) > 0xFFFF else 1


def _utf8_width(char: str) -> int:
    code = ord(char)
    return 1 if code < 0x80 else 2 if code < 0x800 else 3 if code < 0x10000 else 4


def _utf16_length(text: str) -> int:
    return len(text) if text.isascii() else sum(map(_utf16_width, text))


def _prefix_within(line: str, units: int, width: Callable[[str], int]) -> int:
    """How many characters of `line` fit into `units` units."""
    if line.isascii():
        return min(max(units, 0), len(line))
    used = 0
    for count, char in enumerate(line):
        used += width(char)
        if used > units:
            return count
    return len(line)
