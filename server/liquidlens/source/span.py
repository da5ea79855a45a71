"""Positions and spans of source text.

A position is one-based in line and column; columns count Unicode code points.  A span is half open:
`abs` at the start of line 3 is `3:1-3:4`.  Every node of every tree knows its span.  What trees know are places in a
declaration (`anchor.py`), which stay equal while it moves and tell the line and column where they are now.
"""

from msgspec import Struct

from liquidlens.source.anchor import Anchor, Side


class Position(Struct, frozen=True):
    """A place in a text, ordered as in the text: a line and a column, or what these are of a declaration."""

    first: int
    """The line; with an anchor, what the anchor makes a line and a column of."""
    second: int
    """The column, or the rest of that."""
    anchor: Anchor | None = None

    @property
    def line(self) -> int:
        """The line in the text that was read last."""
        return self.first if self.anchor is None else self.anchor.place(self.first, self.second)[0]

    @property
    def column(self) -> int:
        """The column in the text that was read last."""
        return self.second if self.anchor is None else self.anchor.place(self.first, self.second)[1]

    @property
    def absolute(self) -> "Position":
        """The same place, whatever becomes of the declaration."""
        return self if self.anchor is None else Position(*self.anchor.place(self.first, self.second))

    def to(self, anchor: Anchor | None, side: Side) -> "Position":
        """The same place as a place of a declaration: where something starts, or where it ends."""
        here = self.absolute
        return here if anchor is None else Position(*anchor.offset(here.first, here.second, side), anchor)

    @property
    def pair(self) -> tuple[int, int]:
        """The line and the column in the text that was read last, by which places are ordered."""
        return (self.first, self.second) if self.anchor is None else self.anchor.place(self.first, self.second)

    def __lt__(self, other: "Position") -> bool:
        first, second = self.first, other.first
        if first != second and first >= 0 <= second and self.anchor is other.anchor:
            # More characters of one declaration stand before one place than before the other: wherever they stand.
            return first < second
        return self.pair < other.pair

    def __le__(self, other: "Position") -> bool:
        return not other < self

    def __gt__(self, other: "Position") -> bool:
        return other < self

    def __ge__(self, other: "Position") -> bool:
        return not self < other

    def __repr__(self) -> str:
        line, column = self.pair
        return f"Position(line={line}, column={column})"


class Span(Struct, frozen=True):
    """A half-open stretch of the text of the file `path`."""

    path: str
    start: Position
    end: Position

    def contains(self, other: "Span") -> bool:
        """Whether `other` lies inside this span (same file, ends included)."""
        return self.path == other.path and self.start <= other.start and other.end <= self.end

    @property
    def absolute(self) -> "Span":
        """The same stretch, whatever becomes of the declarations."""
        start, end = self.start, self.end
        return self if start.anchor is None and end.anchor is None else Span(self.path, start.absolute, end.absolute)

    def to(self, anchor: Anchor | None) -> "Span":
        """The same stretch as a stretch of a declaration."""
        return Span(self.path, self.start.to(anchor, Side.START), self.end.to(anchor, Side.END))

    def __str__(self) -> str:
        return f"{self.path}:{self.start.line}:{self.start.column}"


class Expansion(Span, frozen=True):
    """Where the body stands that was put in for a name applied to arguments."""

    name: str
    parameters: tuple[str, ...]
    body: object
    """As it is before the arguments take the parameters' places."""


class Inside(Struct, frozen=True):
    """A stretch of text by its distance from the line in which something begins: nothing moves it that moves both."""

    rows: int
    column: int
    end_rows: int
    end_column: int

    @classmethod
    def of(cls, whole: Span, part: Span) -> "Inside":
        """Where `part` stands, from the first line of `whole` in the same file on."""
        first, start, end = whole.start.line, part.start.absolute, part.end.absolute
        return cls(start.first - first, start.second, end.first - first, end.second)

    def place(self, whole: Span) -> Span:
        """Where it stands in the text, `whole` being there."""
        first = whole.start.line
        start, end = Position(first + self.rows, self.column), Position(first + self.end_rows, self.end_column)
        return Span(whole.path, start, end)


NOWHERE = Span("", Position(1, 1), Position(1, 1))
"""The span of what the tool itself made up (generated code without a source place)."""


def covering(first: Span, last: Span) -> Span:
    """The smallest span that holds both `first` and `last`, which lie in one file."""
    return Span(first.path, min(first.start, last.start), max(first.end, last.end))
