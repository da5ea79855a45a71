"""The outline of a document: its checked bindings with their verdicts, its types, and what its annotations declare."""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.mistakes import costs, mistake_words, mistakes
from liquidlens.ide.hover import headline
from liquidlens.ide.margin import declares_type
from liquidlens.ide.names import NameKind, Occurrence, index
from liquidlens.source.span import Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, modules_of
from liquidlens.workspace.view import View, edited_bindings, extents

_MOST = 500
"""Symbols of a workspace that are told at a time."""

_WORD = re.compile(r"[^\W\d][\w']*")

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


def workspace_symbols(around: Around, query: str) -> list[tuple[Document, Symbol]]:
    """What the modules of the workspace define or declare; the letters of `query` are in its name in this order."""
    found: list[tuple[Document, Symbol]] = []
    letters = re.compile(".*?".join(map(re.escape, query)), re.IGNORECASE)
    documents = {each.path: each for first in around.opened[:1] for each in modules_of(around, first).values()}
    if not around.opened and around.folders:
        documents = dict(modules_of(around, Document(str(around.folders[0] / "Main.hs"), 0, "")))
    for document in documents.values():
        names = index(document)
        places = [(name, span, _kind(document, name, span)) for name, span in names.haskell.items()]
        declared = [(each.name, each.span, each.kind) for each in names.occurrences if _is_declaration(each)]
        for name, span, kind in (*places, *(each for each in declared if each[0] not in names.haskell)):
            if letters.search(name):
                found.append((document, Symbol(name, kind.value, span, span, kind)))
    return sorted(found, key=lambda each: (len(each[1].name), each[1].name, each[0].path))[:_MOST]


def _kind(document: Document, name: str, place: Span) -> NameKind:
    if declares_type(document, place):
        return NameKind.TYPE
    return NameKind.CONSTRUCTOR if name[:1].isupper() else NameKind.FUNCTION


def _bindings(view: View) -> Iterator[Symbol]:
    end, wrong, gone = view.document.end, mistakes(view.report), _gone(view)
    for binding, extent in extents(view):
        if binding.name in gone:
            continue
        moved = view.place(extent)
        span = view.place(binding.span)
        whole = Span(moved.path, min(moved.start, span.start), max(min(moved.end, end), span.end))
        mistake = costs(binding, wrong)
        said = headline(binding) if mistake is None else mistake_words(mistake)
        yield Symbol(binding.name, said, span, whole)


def _gone(view: View) -> frozenset[str]:
    """What was edited, and has another name now."""
    edited = edited_bindings(view)
    return frozenset(name for name in edited if _WORD.fullmatch(name)) - index(view.document).haskell.keys()


def _declarations(view: View) -> Iterator[Symbol]:
    names, gone = index(view.document), _gone(view)
    checked = {binding.name for binding in (view.report.bindings if view.report else ())} - gone
    for name in names.occurrences:
        if _is_declaration(name) and name.name not in checked:
            item = next((item for item in names.items if item.node.span.contains(name.span)), None)
            yield Symbol(name.name, name.kind.value, name.span, item.node.span if item else name.span, name.kind)
    declared = {name.name for name in names.occurrences if _is_declaration(name)} | checked
    for name, span in names.haskell.items():
        if name in declared:
            continue
        kind = _kind(view.document, name, span)
        if kind is NameKind.TYPE:
            yield Symbol(name, kind.value, span, span, kind)
        elif kind is NameKind.FUNCTION and (view.report is None or not view.fresh):
            # Editors ask when a document is opened, and after an edit: what is not checked yet has its place, too.
            yield Symbol(name, "", span, span)


def _is_declaration(name: Occurrence) -> bool:
    return name.declares and name.kind in _DECLARED
