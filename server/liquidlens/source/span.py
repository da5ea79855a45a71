"""Positions and spans of source text.

A position is one-based in line and column; columns count Unicode code points.  A span is half open:
`abs` at the start of line 3 is `3:1-3:4`.  Every node of every tree knows its span.
"""

from msgspec import Struct


class Position(Struct, frozen=True, order=True):
    """A place in a text: `line` and `column`, both one-based, columns in code points."""

    line: int
    column: int


class Span(Struct, frozen=True):
    """A half-open stretch of the text of the file `path`."""

    path: str
    start: Position
    end: Position

    def contains(self, other: "Span") -> bool:
        """Whether `other` lies inside this span (same file, ends included)."""
        return self.path == other.path and self.start <= other.start and other.end <= self.end

    def __str__(self) -> str:
        return f"{self.path}:{self.start.line}:{self.start.column}"


NOWHERE = Span("", Position(1, 1), Position(1, 1))
"""The span of what the tool itself made up (generated code without a source place)."""


def covering(first: Span, last: Span) -> Span:
    """The smallest span that holds both `first` and `last`, which lie in one file."""
    return Span(first.path, min(first.start, last.start), max(first.end, last.end))
