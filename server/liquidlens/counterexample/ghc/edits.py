"""Changes to a text that leave everything else in its line and column: layout and error places stay what they were.

replace `f` by `(check f)` in          y = f x + case x of 0 -> 1
  ⇒  y = (check f)
     {-# LINE 1 "Replay" #-}
           x + case x of 0 -> 1
"""

from dataclasses import dataclass, field

from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

FILE = "Replay"
"""The file name that the edited text claims for its lines."""


@dataclass(frozen=True, slots=True)
class _Edit:
    start: int
    end: int
    rank: int
    text: str


@dataclass(slots=True)
class Edits:
    """Edits of one text: replacements of disjoint stretches, and brackets around stretches that nest."""

    lines: LineIndex
    _edits: list[_Edit] = field(default_factory=list[_Edit])

    def offsets(self, span: Span) -> tuple[int, int]:
        """Start and end of a span in the text."""
        return self.lines.offset(span.start), self.lines.offset(span.end)

    def replace(self, start: int, end: int, text: str) -> None:
        """Put `text` in place of a stretch."""
        self._edits.append(_Edit(start, end, 0, text))

    def insert_before(self, offset: int, text: str) -> None:
        """Put `text` before what stands at `offset`."""
        self._edits.append(_Edit(offset, offset, 0, text))

    def around(self, start: int, end: int, before: str, after: str) -> None:
        """Put a stretch between two texts; of two stretches, the outer one must be given last."""
        order = len(self._edits) + 1
        self._edits.append(_Edit(start, start, -order, before))
        self._edits.append(_Edit(end, end, order - 1_000_000, after))

    def apply(self) -> str:
        """The edited text; each edit is followed by a new line that resumes at the old line and column."""
        text = self.lines.text
        parts: list[str] = []
        at = 0
        for edit in sorted(self._edits, key=lambda e: (e.start, e.end, e.rank)):
            parts.append(text[at : edit.start])
            parts.append(edit.text)
            at = edit.end
            parts.append(self._resume(at))
        parts.append(text[at:])
        return "".join(parts)

    def _resume(self, offset: int) -> str:
        place = self.lines.position(offset)
        line = self.lines.line(place.line)
        if not line[place.column - 1 :].strip():
            return ""
        pad = "".join("\t" if character == "\t" else " " for character in line[: place.column - 1])
        return f'\n{{-# LINE {place.line} "{FILE}" #-}}\n{pad}'
