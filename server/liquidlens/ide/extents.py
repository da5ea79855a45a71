"""Which binding a place belongs to, and which bindings were edited since they were checked."""

from liquidlens.explain.report import BindingReport
from liquidlens.source.span import Position, Span
from liquidlens.workspace.session import View


def extents(view: View) -> list[tuple[BindingReport, Span]]:
    """Each reported binding with the lines it takes, in the text that was checked: up to the next binding's line."""
    if view.report is None:
        return []
    here = [binding for binding in view.report.bindings if binding.span.path == view.document.path]
    here.sort(key=lambda binding: binding.span.start)
    found: list[tuple[BindingReport, Span]] = []
    for index, binding in enumerate(here):
        last = here[index + 1].span.start.line if index + 1 < len(here) else 1_000_000_000
        end = Position(max(last, binding.span.end.line + 1), 1)
        found.append((binding, Span(binding.span.path, Position(binding.span.start.line, 1), end)))
    return found


def edited_bindings(view: View) -> set[str]:
    """The names of the bindings whose lines were edited since the report."""
    if view.fresh:
        return set()
    return {binding.name for binding, extent in extents(view) if view.drift.touches(_inside(extent))}


def binding_at(view: View, position: Position) -> BindingReport | None:
    """The binding whose lines hold `position` of the present text."""
    for binding, extent in extents(view):
        moved = view.place(extent)
        if moved.start <= position < moved.end:
            return binding
    return None


def _inside(extent: Span) -> Span:
    """The extent without its last line end, so that an edit at the start of the next binding does not count."""
    return Span(extent.path, extent.start, Position(extent.end.line - 1, 1_000_000))
