"""The outline of a document: its checked bindings with their verdicts, and what its annotations declare."""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.ide.hover import headline
from liquidlens.ide.names import NameKind, index
from liquidlens.source.span import Span
from liquidlens.workspace.view import View, extents

_DECLARED = (NameKind.MEASURE, NameKind.PREDICATE, NameKind.QUALIFIER, NameKind.ALIAS)


class Symbol(Struct, frozen=True):
    """A name: its place, all its lines, what is said of it, and what it is."""

    name: str
    detail: str
    span: Span
    extent: Span
    kind: NameKind = NameKind.FUNCTION


def symbols(view: View) -> Iterator[Symbol]:
    """The bindings and declarations in the order of the text."""
    yield from sorted((*_bindings(view), *_declarations(view)), key=lambda symbol: symbol.span.start)


def _bindings(view: View) -> Iterator[Symbol]:
    end = view.document.end
    for binding, extent in extents(view):
        moved = view.place(extent)
        span = view.place(binding.span)
        whole = Span(moved.path, min(moved.start, span.start), max(min(moved.end, end), span.end))
        yield Symbol(binding.name, headline(binding), span, whole)


def _declarations(view: View) -> Iterator[Symbol]:
    names = index(view.document)
    for name in names.occurrences:
        if name.declares and name.kind in _DECLARED:
            item = next((item for item in names.items if item.node.span.contains(name.span)), None)
            yield Symbol(name.name, name.kind.value, name.span, item.node.span if item else name.span, name.kind)
