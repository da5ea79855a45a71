"""The types and classes of the library in code: how their module declares them, as far as it exports that.

lookup :: k -> M.Map k a -> Maybe a      M.Map  ⇒  data Map k a                         of `Data.Map`
                                         Maybe  ⇒  data Maybe a = Nothing | Just a      of `Prelude`
"""

import re

from msgspec import Struct

from liquidlens.ide.haskell_names import HaskellNames, Word, haskell_names
from liquidlens.ide.library_names import (
    library_document,
    library_home,
    library_interface,
    library_interfaces,
    library_place,
)
from liquidlens.ide.margin import haskell_signature
from liquidlens.ide.markdown import block_apart
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, module_of
from liquidlens.source.span import Position, Span
from liquidlens.syntax.module_header import read_header
from liquidlens.workspace.document import Document

_QUALIFIER = re.compile(r"[\w']*\.(?:[A-Z][\w']*\.)*(?=[A-Z])")


class LibraryType(Struct, frozen=True):
    """A type where code mentions it, its declaration, and the module that has that."""

    span: Span
    declaration: str
    module: str


def library_type(document: Document, position: Position) -> LibraryType | None:
    """The type or class of the library at a place of the code."""
    word = _names(document).at(_behind_qualifier(document, position))
    return None if word is None or not word.of_type else _declared(word.name, word.span)


def type_named(document: Document, written: str, span: Span) -> LibraryType | None:
    """The type or class of the library that an annotation writes so."""
    full = _names(document).imports.get(written)
    return None if full is None else _declared(full, span)


def method_line(word: Word) -> list[str]:
    """The line of the library in which a method has its signature, if it has one, as Markdown."""
    module = module_of(word.name) or PRELUDE
    place, library = library_place(module, base_of(word.name), word.of_type), library_document(module)
    return (
        list(block_apart([library.line(place.start.line).strip()])) if library is not None and place is not None else []
    )


def _names(document: Document) -> HaskellNames:
    return haskell_names(document, library_interfaces(read_header(document.path, document.source).imports))


def _declared(full: str, span: Span) -> LibraryType | None:
    module, name = library_home(module_of(full) or ""), base_of(full)
    source = library_document(module) if module else None
    declared = haskell_signature(source, name) if source is not None else None
    if declared is None:
        return None
    interface = library_interface(module)
    entry = None if interface is None else interface.types.get(name)
    if entry is None or (entry.kind == "data" and not entry.constructors):
        declared = declared.partition(" = ")[0].partition(" where")[0].replace("newtype ", "data ")
    return LibraryType(span, declared, module)


def _behind_qualifier(document: Document, position: Position) -> Position:
    found = _QUALIFIER.match(document.line(position.line), position.column - 1)
    return position if found is None else Position(position.line, found.end() + 1)
