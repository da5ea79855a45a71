"""The outline of a document: its checked bindings with their verdicts."""

from collections.abc import Iterator
from dataclasses import dataclass

from liquidlens.ide.hover import headline
from liquidlens.source.span import Span
from liquidlens.workspace.view import View, extents


@dataclass(frozen=True, slots=True)
class Symbol:
    """A binding: its name's place, all its lines, its verdict in words."""

    name: str
    detail: str
    span: Span
    extent: Span


def symbols(view: View) -> Iterator[Symbol]:
    """The bindings in the order of the text."""
    end = view.document.end
    for binding, extent in extents(view):
        moved = view.place(extent)
        span = view.place(binding.span)
        whole = Span(moved.path, min(moved.start, span.start), max(min(moved.end, end), span.end))
        yield Symbol(binding.name, headline(binding), span, whole)
