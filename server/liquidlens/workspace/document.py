"""The text of an open document, one version after the other.

Lines end as in the editor protocol (`source/text.py`); positions are one-based in code points, as everywhere.  Half a
surrogate pair, which an editor in UTF-16 may send while the other half is on its way, is kept and joined to its half.
"""

import re
from functools import cached_property

from msgspec import Struct

from liquidlens.files.reading import with_plain_line_ends
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.workspace.drift import TextChange

_HALF = re.compile("[\ud800-\udfff]")


class Document(Struct, frozen=True, dict=True):
    """One version of a document; edits make new ones. Equal are those with the same path and text."""

    path: str
    version: int
    text: str

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Document) and self.path == other.path and self.text == other.text

    def __ne__(self, other: object) -> bool:
        return not self == other

    def __hash__(self) -> int:
        return hash((self.path, self.text))

    @cached_property
    def lines(self) -> LineIndex:
        """The text by lines."""
        return LineIndex(self.text)

    @cached_property
    def source(self) -> str:
        """The text with plain line ends and whole characters: what the engine reads. Lines and columns are the same."""
        text = with_plain_line_ends(self.text)
        return text if text.isascii() else _HALF.sub("\N{REPLACEMENT CHARACTER}", text)

    def line(self, number: int) -> str:
        """The text of the one-based line `number` without its end; empty beyond the last line."""
        return self.lines.line(number)

    def offset(self, position: Position) -> int:
        """The offset of `position`, which is pulled into the line, and into the text, where it lies beyond."""
        return self.lines.offset(position)

    def position(self, offset: int) -> Position:
        """The position of an offset."""
        return self.lines.position(offset)

    def slice(self, span: Span) -> str:
        """The text that `span` covers."""
        return self.lines.slice(span)

    @property
    def end(self) -> Position:
        """The position after the last character."""
        return self.position(len(self.text))

    def edited(self, start: Position, end: Position, text: str, version: int) -> tuple["Document", TextChange]:
        """The document with the stretch from `start` to `end` replaced by `text`, and what that moved."""
        first, last = self.offset(start), self.offset(end)
        before, whole = self.text[:first] + text, self.text[:first] + text + self.text[last:]
        if _HALF.search(self.text[max(first - 1, 0) : first] + text) is not None:
            before, whole = _joined(before), _joined(whole)
        changed = Document(self.path, version, whole)
        return changed, TextChange(self.position(first), self.position(last), changed.position(len(before)))

    def replaced(self, text: str, version: int) -> tuple["Document", TextChange]:
        """The document with a new text, taken as an edit of the stretch in which the two differ."""
        old, text = self.text, _joined(text)
        shorter = min(len(old), len(text))
        first = next((index for index in range(shorter) if old[index] != text[index]), shorter)
        common = next(
            (index for index in range(shorter - first) if old[-1 - index] != text[-1 - index]), shorter - first
        )
        start, end = self.position(first), self.position(len(old) - common)
        changed = Document(self.path, version, text)
        return changed, TextChange(start, end, changed.position(len(text) - common))


def _joined(text: str) -> str:
    """`text` with the halves of surrogate pairs that stand side by side joined."""
    if _HALF.search(text) is None:
        return text
    return text.encode("utf-16-le", "surrogatepass").decode("utf-16-le", "surrogatepass")
