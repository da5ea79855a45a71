"""A document as it is now, with the latest result: what every editor feature reads.

Until a new result arrives the old one stays, and its places drift with the edits.
"""

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.explain.report import BindingReport, FileReport, Mending
from liquidlens.source.memo import Itself, remembered
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.drift import NO_DRIFT, Drift
from liquidlens.workspace.heads import head_of


class View(Struct, frozen=True):
    """A document as it is now, with the latest result and how far that has drifted."""

    document: Document
    report: FileReport | None = None
    drift: Drift = NO_DRIFT
    checking: bool = False
    stale: frozenset[str] = frozenset()
    """Bindings of the report that were edited and not checked since, beside those that the drift touches."""
    checked: Document | None = None
    """The text that the report speaks of, where that is not the present one."""

    @property
    def fresh(self) -> bool:
        """Whether the result speaks of the present text."""
        return self.report is not None and not self.drift.edits and not self.checking and not self.stale

    @property
    def mended(self) -> tuple[BindingReport, ...]:
        """The bindings of which repairs are being looked for."""
        reports = self.report.bindings if self.report is not None else ()
        return tuple(each for each in reports if each.mending is Mending.ONGOING)

    def left(self) -> "View":
        """The same when nothing is checked any more: what was still looked for is not."""
        if self.report is None:
            return replace(self, checking=False)
        waiting = {each.name for each in self.mended}
        bindings = tuple(
            replace(each, mending=Mending.NONE) if each.name in waiting else each for each in self.report.bindings
        )
        return replace(self, checking=False, report=replace(self.report, bindings=bindings))

    def place(self, span: Span) -> Span:
        """Where the text of `span`, a span of the report, is now."""
        return self.drift.move(span) if span.path == self.document.path else span


def extents(view: View) -> list[tuple[BindingReport, Span]]:
    """Each reported binding with the lines it takes, in the text that was checked: from its annotations and signature
    up to the next binding's."""
    return [] if view.report is None else _extents(view.checked or view.document, view.report)


def _both(document: Document, report: FileReport) -> tuple[Itself, Itself]:
    return Itself(document), Itself(report)


@remembered(8, key=_both)
def _extents(document: Document, report: FileReport) -> list[tuple[BindingReport, Span]]:
    here = [binding for binding in report.bindings if binding.span.path == document.path]
    here.sort(key=lambda binding: binding.span.start)
    heads = [head_of(document, binding.span.start.line, binding.name) for binding in here]
    found: list[tuple[BindingReport, Span]] = []
    for binding, head, last in zip(here, heads, [*heads[1:], 1_000_000_000], strict=False):
        end = Position(max(last, binding.span.end.line + 1), 1)
        found.append((binding, Span(binding.span.path, Position(head, 1), end)))
    return found


def edited_bindings(view: View) -> frozenset[str]:
    """The names of the bindings whose lines were edited since the report."""
    return frozenset() if view.fresh else _edited(view)


@remembered(8, key=Itself)
def _edited(view: View) -> frozenset[str]:
    touched = (binding.name for binding, extent in extents(view) if view.drift.touches(_inside(extent)))
    return view.stale.union(touched)


def _inside(extent: Span) -> Span:
    """The extent without its last line end, so that an edit at the start of the next binding does not count."""
    return Span(extent.path, extent.start, Position(extent.end.line - 1, 1_000_000))
