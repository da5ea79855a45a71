"""Earlier results for a text that changed a little: places moved to where their text is now.

    text before: `f x = x - 1`            finding at 1:7-1:12
    text now:    `-- a comment\\nf x =  x - 1`   the same finding at 2:8-2:13

Which results still hold is decided by fingerprints.  Here every place of such a result is moved, and looked at: if
another text stands there now, the result is not used.
"""

import re
from collections.abc import Iterable, Iterator, Sequence
from difflib import SequenceMatcher
from functools import cached_property
from itertools import accumulate

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.report import BindingReport
from liquidlens.source.content import content_of, with_places
from liquidlens.source.span import Inside, Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.workspace.drift import Drift, TextChange

_PIECES = re.compile(r"\s+|\w+|[^\w\s]")


def drift_between(before: str, now: str) -> Drift:
    """The edits from one text to the other, found line by line; the last edit of the text comes first."""
    old, new = before.split("\n"), now.split("\n")
    edits: list[TextChange] = []
    for tag, start, end, new_start, new_end in _changes(old, new):
        if tag == "equal":
            continue
        if tag == "replace" and end - start == new_end - new_start:
            for row in range(end - start):
                edits.extend(_edits_in_line(start + row + 1, old[start + row], new[new_start + row]))
        else:
            length = new_end - new_start
            edits.append(TextChange(Position(start + 1, 1), Position(end + 1, 1), Position(start + 1 + length, 1)))
    return Drift(tuple(reversed(edits)))


def _changes(old: Sequence[str], new: Sequence[str]) -> Iterator[tuple[str, int, int, int, int]]:
    """How lines became others, as `SequenceMatcher` says it; it is not asked about what is alike at both ends."""
    most = min(len(old), len(new))
    first = next((row for row in range(most) if old[row] != new[row]), most)
    last = next((row for row in range(most - first) if old[-1 - row] != new[-1 - row]), most - first)
    matcher = SequenceMatcher(None, old[first : len(old) - last], new[first : len(new) - last], autojunk=False)
    for tag, start, end, new_start, new_end in matcher.get_opcodes():
        yield tag, start + first, end + first, new_start + first, new_end + first


def _edits_in_line(line: int, old: str, new: str) -> Iterator[TextChange]:
    """The changes of one line, word by word and blank by blank, from left to right."""
    before, now = _PIECES.findall(old), _PIECES.findall(new)
    columns = list(accumulate((len(piece) for piece in before), initial=1))
    for tag, start, end, new_start, new_end in SequenceMatcher(None, before, now, autojunk=False).get_opcodes():
        if tag != "equal":
            width = sum(len(piece) for piece in now[new_start:new_end])
            first = columns[start]
            yield TextChange(Position(line, first), Position(line, columns[end]), Position(line, first + width))


class _Gone(Exception):
    """A place cannot be found again."""


class Reuse(Struct, dict=True):
    """The reports on an earlier text of the file `path`, for use with its present text."""

    path: str
    before: str
    now: str
    reports: Iterable[BindingReport]

    def __post_init__(self) -> None:
        self._by_key: dict[str, BindingReport] = {report.key: report for report in self.reports if report.key}
        self._drift: Drift = drift_between(self.before, self.now) if self._by_key else Drift()

    @cached_property
    def _old(self) -> LineIndex:
        return LineIndex(self.before)

    @cached_property
    def _new(self) -> LineIndex:
        return LineIndex(self.now)

    def recall(self, key: str) -> BindingReport | None:
        """The report with this fingerprint, moved; none where there is none or a place is gone."""
        report = self._by_key.get(key)
        if report is None or not self._drift.edits:
            return report
        if any(f"{self.path}:" in text for text in content_of(report).words):
            return None  # the run itself says places of this text
        try:
            return with_places(report, self._span)
        except _Gone:
            return None

    def _span(self, span: Span) -> Span:
        if span.path != self.path:
            return span
        now = self._drift.move(span)
        before, after = self._old.slice(span), self._new.slice(now)
        # Blanks inside do not matter: reports quote code with single ones.
        if before.split() == after.split() and _borders(before) == _borders(after):
            return now
        raise _Gone


def _borders(text: str) -> tuple[str, str]:
    """The first and the last character."""
    return text[:1], text[-1:]


def drifted(report: BindingReport, path: str, drift: Drift) -> BindingReport:
    """The report with the places in the file `path` where they are after `drift`."""
    moved = with_places(report, lambda span: drift.move(span) if span.path == path else span)
    if report.span.path != path or not drift.edits:
        return moved
    places = [Inside.of(moved.span, drift.move(each.inside.place(report.span))) for each in report.types]
    types = (replace(each, inside=inside) for each, inside in zip(report.types, places, strict=True))
    return replace(moved, types=tuple(types))
