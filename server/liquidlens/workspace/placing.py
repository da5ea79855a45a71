"""Reports on a text with room between its paragraphs, told with the places of the text as it was written.

    check of the text with room: finding at 22:7       ⇒   told: finding at 9:7

What is recalled of earlier checks has the places of the written text already.
"""

from collections.abc import Callable

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.source.span import Span
from liquidlens.syntax.spacing import Spaced
from liquidlens.workspace.reuse import moved, moved_problem


class Placing(Struct):
    """Stands between a check and those who ask for it."""

    spaced: Spaced
    recall_written: Callable[[str], BindingReport | None]
    tell_written: Callable[[BindingReport], None]
    _placed: dict[int, tuple[BindingReport, BindingReport]] = field(
        default_factory=dict[int, tuple[BindingReport, BindingReport]]
    )
    """By identity: reports, and the same with their places in the written text."""

    def recall(self, key: str) -> BindingReport | None:
        """What is recalled stays as it is."""
        report = self.recall_written(key)
        if report is not None:
            self._placed[id(report)] = report, report
        return report

    def tell(self, report: BindingReport) -> None:
        """Tell of a binding."""
        self.tell_written(self.binding(report))

    def binding(self, report: BindingReport) -> BindingReport:
        """The report with the places of the written text."""
        known = self._placed.get(id(report))
        if known is None:
            known = self._placed[id(report)] = report, moved(report, self._span_in(report.span.path))
        return known[1]

    def file(self, report: FileReport) -> FileReport:
        """The same for a whole file."""
        move = self._span_in(report.path)
        problems = tuple(moved_problem(problem, move) for problem in report.problems)
        return replace(report, problems=problems, bindings=tuple(map(self.binding, report.bindings)))

    def _span_in(self, path: str) -> Callable[[Span], Span]:
        place = self.spaced.span
        return lambda span: place(span) if span.path == path else span
