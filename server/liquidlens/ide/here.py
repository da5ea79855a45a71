"""Which binding a place belongs to, and which of its findings; where a binding begins."""

from msgspec import Struct

from liquidlens.explain.report import BindingReport
from liquidlens.source.span import Position, Span
from liquidlens.workspace.heads import head_of
from liquidlens.workspace.view import View, extents


class Here(Struct, frozen=True):
    """A binding; `number` and `call` are those of the finding at the place, else of its first, else 0 and empty."""

    binding: str
    number: int
    call: str


def binding_at(view: View, position: Position) -> Here | None:
    """The binding in whose lines `position` of the present text is; None above the first one."""
    for binding, extent in extents(view):
        moved = view.place(extent)
        if not moved.start <= position < moved.end:
            continue
        places = [view.place(finding.span) for finding in binding.findings]
        number = next((n for n, place in enumerate(places) if place.start <= position <= place.end), 0)
        return Here(binding.name, number, binding.findings[number].call if binding.findings else "")
    return None


def head(view: View, binding: BindingReport) -> Span:
    """The empty span before the annotations and the signature of a binding, in the present text."""
    start = Position(head_of(view.document, view.place(binding.span).start.line, binding.name), 1)
    return Span(binding.span.path, start, start)
