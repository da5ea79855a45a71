"""How places move while a text is edited: results for an older version stay usable until new ones arrive.

Insert a line at 3:1: a finding at 10:5 is now at 11:5, one at 2:1 stays, and one that the edit touches is stale.
"""

from msgspec import Struct

from liquidlens.source.span import Position, Span


class TextChange(Struct, frozen=True):
    """The stretch from `start` to `end` was replaced by one that ends at `new_end`."""

    start: Position
    end: Position
    new_end: Position

    def touches(self, span: Span) -> bool:
        """Whether the edit changed something inside `span`, or joined something to it."""
        return self.start <= span.end and span.start <= self.end

    def move(self, span: Span) -> Span:
        """Where the text of `span` is after the edit; what is inserted at its borders stays outside."""
        start = span.start if span.start < self.start else self._shift(span.start)
        end = span.end if span.end <= self.start else self._shift(span.end)
        return Span(span.path, start, max(start, end))

    def _shift(self, position: Position) -> Position:
        if position < self.end:
            return min(position, self.new_end)
        if position.line == self.end.line:
            return Position(self.new_end.line, self.new_end.column + position.column - self.end.column)
        return Position(position.line + self.new_end.line - self.end.line, position.column)


class Drift(Struct, frozen=True):
    """The edits since the text that a result speaks of, oldest first."""

    edits: tuple[TextChange, ...] = ()

    def after(self, edit: TextChange) -> "Drift":
        """The drift with one more edit."""
        return Drift((*self.edits, edit))

    def move(self, span: Span) -> Span:
        """Where the text of `span` is now."""
        for edit in self.edits:
            span = edit.move(span)
        return span

    def touches(self, span: Span) -> bool:
        """Whether any edit changed the text of `span`."""
        for edit in self.edits:
            if edit.touches(span):
                return True
            span = edit.move(span)
        return False


NO_DRIFT = Drift()
