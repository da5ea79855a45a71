"""Links in the text of a document: from the names of imported modules to the files that they are in."""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.source.span import Span
from liquidlens.syntax.module_header import import_places
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, imports_of


class Link(Struct, frozen=True):
    """A stretch of the text that leads to the file `target`."""

    span: Span
    target: str


def links(around: Around, document: Document) -> Iterator[Link]:
    """The imports in the order of the text; modules whose files are not found (the library's) have no link."""
    files = imports_of(around, document)
    for name, span in import_places(document.path, document.source):
        if name in files:
            yield Link(span, files[name])
