"""What a name stands for in the workspace, and every place where it does.

A thing is a binder of one annotation, something that annotations alone declare (an alias, a predicate, a qualifier, a
measure without code), or a top-level thing of Haskell code, which annotations speak of as well.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.ide.haskell_names import HaskellNames, haskell_names
from liquidlens.ide.names import NameKind, Occurrence, index
from liquidlens.lang.names import base_of, module_of
from liquidlens.names.interface import Interface
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, in_order

_OF_ANNOTATIONS = (NameKind.ALIAS, NameKind.PREDICATE, NameKind.QUALIFIER, NameKind.MEASURE)


class BoundName(Struct, frozen=True):
    """A binder of an annotation."""

    occurrence: Occurrence


class Specified(Struct, frozen=True):
    """What annotations of the file `home` alone declare."""

    name: str
    of_type: bool
    home: str


class Coded(Struct, frozen=True):
    """A top-level thing of Haskell code, by its full name."""

    full: str
    of_type: bool

    @property
    def name(self) -> str:
        """Its name without the module."""
        return base_of(self.full)


Thing = BoundName | Specified | Coded


class Unknown(Struct, frozen=True):
    """Why it is not known what stands at a place, in words for the user."""

    reason: str


class Found(Struct, frozen=True):
    """A thing and the word that was asked about."""

    thing: Thing
    span: Span


class Place(Struct, frozen=True):
    """Where a thing is named."""

    span: Span
    declares: bool


def modules(around: Around, documents: Iterable[Document]) -> list[tuple[Document, HaskellNames]]:
    """The documents and all that they import, imports first, with the names of their code."""
    interfaces: dict[str, Interface] = {}
    found: list[tuple[Document, HaskellNames]] = []
    for document, imports in in_order(around, documents):
        known = {name: interfaces[path] for name, path in imports.items() if path in interfaces}
        names = haskell_names(document, known)
        interfaces[document.path] = names.interface
        found.append((document, names))
    return found


def thing_at(around: Around, document: Document, position: Position) -> Found | Unknown:
    """What the name at a place of a document stands for."""
    occurrence = index(document).at(position)
    known = modules(around, [document])
    names = known[-1][1]
    if occurrence is None or index(document).block_at(position) is None:
        word = names.at(position)
        if word is None:
            return Unknown("there is no name here that Liquidlens knows")
        if word.is_local:
            return Unknown(f"`{base_of(word.name)}` is a local variable: its name is the Haskell language server's")
        return Found(Coded(word.name, word.of_type), word.span)
    if occurrence.binder is not None:
        return Found(BoundName(occurrence), occurrence.span)
    if (full := names.imports.get(occurrence.name)) is not None:
        return Found(Coded(full, occurrence.of_type), _last_part(occurrence))
    for each, _ in reversed(known):
        if _declares(each, occurrence.name, occurrence.of_type):
            return Found(Specified(occurrence.name, occurrence.of_type, each.path), occurrence.span)
    return Unknown(f"`{occurrence.name}` is not declared in the files of this project")


def home_of(thing: Thing, known: Iterable[tuple[Document, HaskellNames]]) -> Document | None:
    """The document that declares a thing, among the `known` ones."""
    for document, names in known:
        match thing:
            case Coded(full=full):
                if names.module == module_of(full):
                    return document
            case Specified(home=home):
                if document.path == home:
                    return document
            case BoundName(occurrence=occurrence):
                if document.path == occurrence.span.path:
                    return document
    return None


def places(thing: Thing, document: Document, names: HaskellNames) -> Iterator[Place]:
    """Where a document names a thing."""
    occurrences = index(document).occurrences
    match thing:
        case BoundName(occurrence=binder):
            if document.path == binder.span.path:
                yield from (Place(each.span, each.declares) for each in occurrences if each.same_thing(binder))
        case Specified(name=name, of_type=of_type, home=home):
            if document.path != home and _declares(document, name, of_type):
                return
            for each in occurrences:
                if each.binder is None and each.name.rpartition(".")[2] == name and each.of_type == of_type:
                    yield Place(_last_part(each), each.declares)
        case Coded(full=full, of_type=of_type):
            for word in names.words.values():
                if word.name == full and word.of_type == of_type:
                    yield Place(word.span, word.declares)
            for each in occurrences:
                if each.binder is None and each.of_type == of_type and names.imports.get(each.name) == full:
                    yield Place(_last_part(each), declares=False)


def _declares(document: Document, name: str, of_type: bool) -> bool:
    """Whether annotations of a document declare what no code does."""
    return any(
        each.declares and each.kind in _OF_ANNOTATIONS and (each.name, each.of_type) == (name, of_type)
        for each in index(document).occurrences
    )


def _last_part(occurrence: Occurrence) -> Span:
    """The place of a name without the module before it."""
    short = occurrence.name.rpartition(".")[2] or occurrence.name
    end = occurrence.span.end
    return Span(occurrence.span.path, Position(end.line, end.column - len(short)), end)
