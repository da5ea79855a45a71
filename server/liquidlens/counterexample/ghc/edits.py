"""Changes to a text that leave everything else in its line and column: layout and error places stay what they were.

replace `f` by `(check f)` in          y = f x + case x of 0 -> 1
  ⇒  y = (check f)
     {-# LINE 1 "Replay" #-}
           x + case x of 0 -> 1
"""

from msgspec import Struct, field

from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

FILE = "Replay"
"""The file name that the edited text claims for its lines."""


class _Edit(Struct, frozen=True):
    start: int
    end: int
    rank: int
    text: str


class Edits(Struct):
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

    def insert_first(self, offset: int, text: str) -> None:
        """Put `text` at `offset` before everything else that is put there."""
        self._edits.append(_Edit(offset, offset, -2_000_000, text))

    def around(self, start: int, end: int, before: str, after: str) -> None:
        """Put a stretch between two texts; of two stretches, the outer one must be given last."""
        order = len(self._edits) + 1
        self._edits.append(_Edit(start, start, -order, before))
        self._edits.append(_Edit(end, end, order - 1_000_000, after))

    def texts(self) -> list[str]:
        """Everything that is put into the text."""
        return [edit.text for edit in self._edits]

    def apply(self) -> str:
        """The edited text; each edit is followed by a new line that resumes at the old line and column."""
        return self._render(0, len(self.lines.text), self._edits)

    def copy(self, start: int, end: int) -> str:
        """A stretch with the edits made in it so far, to be put elsewhere: it starts on a line of its own."""
        inside = [e for e in self._edits if start <= e.start and e.end <= end]
        resumed = self._resume(start)
        return f"{resumed}{self._render(start, end, inside)}"

    def _render(self, start: int, end: int, edits: list[_Edit]) -> str:
        text = self.lines.text
        parts: list[str] = []
        at = start
        for edit in sorted(edits, key=lambda e: (e.start, e.end, e.rank)):
            parts.append(text[at : edit.start])
            parts.append(edit.text)
            at = edit.end
            if at < end:
                parts.append(self._resume(at))
        parts.append(text[at:end])
        return "".join(parts)

    def _resume(self, offset: int) -> str:
        place = self.lines.position(offset)
        line = self.lines.line(place.line)
        if not line[place.column - 1 :].strip():
            return ""
        pad = "".join("\t" if character == "\t" else " " for character in line[: place.column - 1])
        return f'\n{{-# LINE {place.line} "{FILE}" #-}}\n{pad}'
