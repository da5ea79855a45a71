"""From the parser's points (row, column in bytes) to positions of the text as the user wrote it.

The parser is given the text with tabs expanded to stops of eight, which is what layout counts (Haskell 2010 report,
10.3), and with the padding that `mends` asks for.
"""

from bisect import bisect_right

from liquidlens.source.span import Position

PADDING = "\ue000"
"""Stands for a blank that the parser needs and the user did not write."""

_TAB_STOP = 8


class Places:
    """The lines given to the parser, and the way back to the user's columns."""

    __slots__ = ("_columns", "_lines", "_plain", "text")

    def __init__(self, text: str) -> None:
        """`text` has only `\\n` as line ends."""
        plain = self._plain = text.isascii() and "\t" not in text
        self._lines = text.split("\n")
        self._columns: dict[int, list[int]] = {}
        self.text = text if plain else "\n".join(_expanded(line)[0] for line in self._lines)

    def position(self, row: int, column: int) -> Position:
        """The position of a zero-based row and byte column of the expanded text."""
        if self._plain:
            return Position(row + 1, column + 1)
        return Position(row + 1, self._column(row, column) + 1)

    def point(self, position: Position) -> tuple[int, int]:
        """The zero-based row and byte column of a position."""
        row = position.line - 1
        if self._plain or row >= len(self._lines):
            return row, position.column - 1
        starts = self._starts_of(row)
        return row, starts[min(position.column - 1, len(starts) - 1)]

    def written(self, first: int, last: int) -> tuple[str, ...]:
        """The lines from `first` to `last`, one-based, where columns depend on more than the expanded text."""
        return () if self._plain else tuple(self._lines[first - 1 : last])

    def lines(self, start: Position, end: Position) -> list[str]:
        """The lines between two positions, as the user wrote them but without comments."""
        found = [line.replace(PADDING, "") for line in self._lines[start.line - 1 : end.line]]
        found[-1] = found[-1][: end.column - 1]
        found[0] = found[0][start.column - 1 :]
        return found

    def _column(self, row: int, column: int) -> int:
        if row >= len(self._lines):
            return column
        return max(bisect_right(self._starts_of(row), column) - 1, 0)

    def _starts_of(self, row: int) -> list[int]:
        starts = self._columns.get(row)
        if starts is None:
            starts = self._columns[row] = _expanded(self._lines[row])[1]
        return starts


def _expanded(line: str) -> tuple[str, list[int]]:
    """The line with padding and tabs expanded, and the byte of it at which each character of `line` stands."""
    parts: list[str] = []
    starts: list[int] = []
    width = size = 0
    for char in line:
        if char == PADDING:
            parts.append(" ")
            width += 1
            size += 1
            continue
        starts.append(size)
        piece = " " * (_TAB_STOP - width % _TAB_STOP) if char == "\t" else char
        parts.append(piece)
        width += len(piece)
        size += len(piece.encode("utf-8", "surrogatepass"))
    starts.append(size)
    return "".join(parts), starts
