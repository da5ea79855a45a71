"""What a name stands for in the workspace, and every place where it does.

A thing is a binder of one annotation, a local variable or a type variable, something that annotations alone declare (an
alias, a predicate, a qualifier, a measure without code), or a top-level thing of Haskell code: a function, a type, a
constructor, a method, a field. Annotations speak of these as well, and those inside bindings of locals.
"""

from collections.abc import Iterable, Iterator

from msgspec import Struct

from liquidlens.ide.claims import Claim
from liquidlens.ide.haskell_names import HaskellNames, Word, haskell_names
from liquidlens.ide.library_names import library_interfaces
from liquidlens.ide.names import NameKind, Occurrence, index
from liquidlens.lang.names import base_of, module_of, source_name
from liquidlens.names.interface import Interface
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_nodes import ClassNode, DataNode, InstanceNode
from liquidlens.syntax.module_header import read_header
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, in_order, seeing

_OF_ANNOTATIONS = (NameKind.ALIAS, NameKind.PREDICATE, NameKind.QUALIFIER, NameKind.MEASURE)


class BoundName(Struct, frozen=True):
    """A binder of an annotation."""

    occurrence: Occurrence


class Variable(Struct, frozen=True):
    """A local variable of code by its unique name, or a type variable."""

    unique: str
    of_type: bool
    within: Span
    """The declaration, or the annotation's item, in which the name stands for it."""

    @property
    def name(self) -> str:
        """Its name as written."""
        return self.unique if self.of_type else source_name(self.unique)


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


Thing = BoundName | Variable | Specified | Coded


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
    before: str = ""
    """What stands before another name here: `C {x}` is short for `C {x = x}`, a field and a variable."""
    after: str = ""


def modules(
    around: Around, documents: Iterable[Document], with_library: bool = False
) -> list[tuple[Document, HaskellNames]]:
    """The documents and all that they import, imports first, with the names of their code; `with_library` they know
    what our library offers, which is read for it."""
    interfaces: dict[str, Interface] = {}
    found: list[tuple[Document, HaskellNames]] = []
    for document, imports in in_order(around, documents):
        known = {name: interfaces[path] for name, path in imports.items() if path in interfaces}
        if with_library:
            named = read_header(document.path, document.source).imports
            known = {**library_interfaces(each for each in named if each not in imports), **known}
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
        return (
            Unknown("there is no name here that Liquidlens knows") if word is None else Found(thing_of(word), word.span)
        )
    meant = _meant(occurrence, document, names)
    if meant is not None:
        return Found(meant, occurrence.span if isinstance(meant, BoundName | Variable) else _last_part(occurrence))
    if occurrence.kind is NameKind.TYPE_VARIABLE:
        return Unknown(f"`{occurrence.name}` is a parameter of the data type: rename it in its declaration")
    for each, _ in reversed(known):
        if _declares(each, occurrence.name, occurrence.of_type):
            return Found(Specified(occurrence.name, occurrence.of_type, each.path), occurrence.span)
    return Unknown(f"`{occurrence.name}` is not declared in the files of this project")


def thing_of(word: Word) -> Variable | Coded:
    """What a word of the code stands for."""
    if word.within is not None:
        return Variable(word.name, word.of_type, word.within)
    return Coded(word.name, word.of_type)


def _meant(occurrence: Occurrence, document: Document, names: HaskellNames) -> BoundName | Variable | Coded | None:
    """What a name in an annotation stands for, unless annotations declare it."""
    if occurrence.binder is not None:
        return BoundName(occurrence)
    if occurrence.kind is NameKind.TYPE_VARIABLE:
        item = next((each.node for each in index(document).items if each.node.span.contains(occurrence.span)), None)
        whole = None if item is None or isinstance(item, DataNode | ClassNode | InstanceNode) else item.span
        return None if whole is None else Variable(occurrence.name, of_type=True, within=whole)
    for each in names.annotated:
        if not occurrence.of_type and each.annotation.contains(occurrence.span) and occurrence.name in each.names:
            return Variable(each.names[occurrence.name], of_type=False, within=each.within)
    full = names.imports.get(occurrence.name)
    return None if full is None else Coded(full, occurrence.of_type)


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
            case Variable(within=within):
                if document.path == within.path:
                    return document
    return None


def seen_by(around: Around, document: Document, thing: Thing) -> list[tuple[Document, HaskellNames]]:
    """The modules that may name a thing of a document, with the names of their code."""
    home = None if isinstance(thing, BoundName | Variable) else home_of(thing, modules(around, [document]))
    if home is None:
        return modules(around, [document])[-1:]
    wanted = seeing(around, home)
    paths = {each.path for each in wanted}
    return [(each, names) for each, names in modules(around, wanted) if each.path in paths]


def is_claim_of(claim: Claim, thing: Thing) -> bool:
    """Whether what is meant without being written is this thing."""
    return isinstance(thing, Variable) and (claim.name, claim.within) == (thing.unique, thing.within)


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
                    yield _place(word)
                elif word.field == full and not of_type:
                    yield Place(word.span, declares=False, after=f" = {thing.name}")
            for each in occurrences:
                if each.of_type == of_type and _meant(each, document, names) == thing:
                    yield Place(_last_part(each), declares=False)
        case Variable(within=within):
            if document.path != within.path:
                return
            for word in names.words.values():
                if word.is_local and thing_of(word) == thing:
                    yield _place(word)
            for each in occurrences:
                if within.contains(each.span) and _meant(each, document, names) == thing:
                    yield Place(each.span, declares=False)


def _place(word: Word) -> Place:
    return Place(word.span, word.declares, before=f"{base_of(word.field)} = " if word.field else "")


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
