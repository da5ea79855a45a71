"""What an import speaks of, as Markdown: the annotated functions of a module, or how a module of the project declares a
name of its list.

import Stack (push)        Stack  ⇒  push :: a -> s:Stack a -> {v:Stack a | height v == height s + 1}     in `Stack.hs`
                           push   ⇒  the same line
"""

import re
from collections.abc import Iterable
from itertools import islice, takewhile

from liquidlens.ide.declared import declared, home_of
from liquidlens.ide.library_names import library_document
from liquidlens.ide.margin import haskell_signature
from liquidlens.ide.markdown import block_apart
from liquidlens.ide.names import NameKind, Occurrence, index
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_nodes import SignatureNode
from liquidlens.syntax.module_header import import_places, read_header
from liquidlens.workspace.document import Document

_MOST = 12
"""Functions of a module that are told."""

_NAME = re.compile(r"[\w']+|(?<=\()[^\w\s()\",;]+(?=\))")


def imported_thing(
    document: Document, position: Position, elsewhere: Iterable[Document]
) -> tuple[Span, list[str]] | None:
    """What is said of the module, or of the name, that the import at a place speaks of; None where nothing is known."""
    before = list(takewhile(lambda each: each[1].start <= position, import_places(document.path, document.source)))
    if not before:
        return None
    module, place = before[-1]
    between = document.slice(Span(document.path, place.end, position)) if place.end < position else ""
    if re.search(r"\n(?=\S)", between) is not None:
        return None  # behind the import
    found = next((each for each in elsewhere if read_header(each.path, each.source).name == module), None)
    if position <= place.end:
        home = found or library_document(module)
        lines = _module(home) if home is not None else []
        return (place, lines) if lines else None
    for each in _NAME.finditer(document.line(position.line)):
        if found is not None and each.start() < position.column <= each.end() + 1:
            span = Span(
                document.path, Position(position.line, each.start() + 1), Position(position.line, each.end() + 1)
            )
            of_type = each[0][:1].isupper()
            lines = declared((found,), Occurrence(each[0], span, NameKind.NAME, declares=False, of_type=of_type))
            return (span, lines) if lines else None
    return None


def _module(home: Document) -> list[str]:
    """The annotated functions of a module, in the order of its text."""
    items = (
        (item, each.text)
        for item in index(home).items
        if isinstance(item.node, SignatureNode)
        for each in item.node.names
    )
    annotated = (" ".join(item.text.split()) for item, name in items if _has_signature(home, name))
    told = list(dict.fromkeys(islice(annotated, _MOST + 1)))
    if not told:
        return []
    return [*block_apart([*told[:_MOST], *(["…"] if len(told) > _MOST else [])]), f"\n{home_of(home)}"]


def _has_signature(home: Document, name: str) -> bool:
    """Whether a top-level function is called so; annotations speak of local ones, too."""
    written = name if name[:1].isalpha() or name[:1] == "_" else f"({name.strip('()')})"
    return haskell_signature(home, written) is not None
