"""What can be folded: annotations of several lines."""

from collections.abc import Iterator

from liquidlens.ide.names import index
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document


def folds(document: Document) -> Iterator[Span]:
    """The annotations of more than one line."""
    for block in index(document).blocks:
        if block.span.end.line > block.span.start.line:
            yield block.span
