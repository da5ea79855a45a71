"""The text of an open document, as the editor protocol sees it.

Lines end at `\\n`, `\\r\\n` and `\\r` only (a form feed or U+2028 is an ordinary character).  Positions are one-based
in code points, as everywhere; `lsp/positions.py` turns the protocol's units into them.
"""

import re
from dataclasses import dataclass, field

from liquidlens.source.span import Position, Span
from liquidlens.workspace.drift import Edit
from liquidlens.workspace.files import with_plain_line_ends

_LINE_END = re.compile("\r\n|\r|\n")


@dataclass(frozen=True)
class Document:
    """One version of a document; edits make new ones."""

    path: str
    version: int
    text: str
    _starts: list[int] = field(default_factory=list[int], compare=False, repr=False)

    @property
    def starts(self) -> list[int]:
        """The offset at which each line starts."""
        if not self._starts:
            self._starts.append(0)
            self._starts.extend(match.end() for match in _LINE_END.finditer(self.text))
        return self._starts

    @property
    def source(self) -> str:
        """The text with plain line ends: what the engine reads. Lines and columns are the same."""
        return with_plain_line_ends(self.text)

    def line(self, number: int) -> str:
        """The text of the one-based line `number` without its end; empty beyond the last line."""
        starts = self.starts
        if not 1 <= number <= len(starts):
            return ""
        end = starts[number] if number < len(starts) else len(self.text)
        return self.text[starts[number - 1] : end].rstrip("\r\n")

    def offset(self, position: Position) -> int:
        """The offset of `position`, which is pulled into the line, and into the text, where it lies beyond."""
        starts = self.starts
        if position.line > len(starts):
            return len(self.text)
        column = min(position.column - 1, len(self.line(position.line)))
        return starts[position.line - 1] + max(0, column)

    @property
    def end(self) -> Position:
        """The position after the last character."""
        last = len(self.starts)
        return Position(last, len(self.text) - self.starts[-1] + 1)

    def slice(self, span: Span) -> str:
        """The text that `span` covers."""
        return self.text[self.offset(span.start) : self.offset(span.end)]

    def edited(self, start: Position, end: Position, text: str, version: int) -> tuple["Document", Edit]:
        """The document with the stretch from `start` to `end` replaced by `text`, and what that moved."""
        first, last = self.offset(start), self.offset(end)
        changed = Document(self.path, version, self.text[:first] + text + self.text[last:])
        return changed, Edit(self.position(first), self.position(last), changed.position(first + len(text)))

    def replaced(self, text: str, version: int) -> tuple["Document", Edit]:
        """The document with a new text, taken as an edit of the stretch in which the two differ."""
        old = self.text
        shorter = min(len(old), len(text))
        first = next((index for index in range(shorter) if old[index] != text[index]), shorter)
        common = next(
            (index for index in range(shorter - first) if old[-1 - index] != text[-1 - index]), shorter - first
        )
        start, end = self.position(first), self.position(len(old) - common)
        changed = Document(self.path, version, text)
        return changed, Edit(start, end, changed.position(len(text) - common))

    def position(self, offset: int) -> Position:
        """The position of `offset`."""
        starts = self.starts
        low, high = 0, len(starts)
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if starts[middle] <= offset else (low, middle)
        return Position(low + 1, offset - starts[low] + 1)
