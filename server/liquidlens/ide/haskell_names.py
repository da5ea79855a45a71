"""The names in a document's Haskell code: which word stands for which top-level thing of which module.

    import Data.Heap (insert)
    f x = insert x empty        ⇒   Word(2:7-2:13, "Data.Heap.insert"), Word(1:19-1:25, "Data.Heap.insert")

Scopes, imports and what hides what are those of the resolver (`names`); a word that it does not account for has no
entry.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import chain

from msgspec import Struct

from liquidlens.lang.names import base_of, module_of
from liquidlens.names.interface import Interface
from liquidlens.names.resolve import Resolution, resolve
from liquidlens.source.span import Position, Span
from liquidlens.syntax import tree
from liquidlens.syntax.comments import scan
from liquidlens.syntax.parts import descendants
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document

_TYPES = (tree.TypeName, tree.DataDeclaration, tree.SynonymDeclaration, tree.ClassDeclaration)
_DECLARING = (tree.Clause, tree.ConstructorDeclaration, tree.DataDeclaration, tree.SynonymDeclaration)
_WORD = re.compile(r"[^\W\d][\w']*")


class Word(Struct, frozen=True):
    """A word of the code, and the full name of what it stands for; a local variable has its own name only."""

    span: Span
    name: str
    of_type: bool
    declares: bool = False

    @property
    def is_local(self) -> bool:
        """Whether it stands for a local variable."""
        return module_of(self.name) is None and not self.name[:1].isupper()


class HaskellNames(Struct, frozen=True):
    """The words of one document's code."""

    module: str
    interface: Interface
    words: Mapping[Position, Word]
    """By the place where each begins."""
    free: Mapping[str, tuple[Span, ...]]
    """The words that are not accounted for, by their text; comments, strings and annotations aside."""
    methods: frozenset[str]
    """Full names of what instances define or records hold, whose words are not all known."""
    imports: Mapping[str, str]
    """Names as annotations write them, to full names; where a name has several meanings, none."""

    def at(self, position: Position) -> Word | None:
        """The word at a place, or just before it."""
        same = (word for start, word in self.words.items() if start.line == position.line)
        return next((word for word in same if word.span.start <= position <= word.span.end), None)


def haskell_names(document: Document, imported: Mapping[str, Interface]) -> HaskellNames:
    """The names of a document's code; `imported` holds the interfaces of the modules that it imports."""
    return _names(document.path, document.source, _Interfaces(imported))


class _Interfaces:
    """Interfaces that are equal if they are the same objects, as a key."""

    def __init__(self, found: Mapping[str, Interface]) -> None:
        self.found = found
        self._key = tuple((name, id(each)) for name, each in found.items())

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Interfaces) and self._key == other._key

    def __hash__(self) -> int:
        return hash(self._key)


@lru_cache(maxsize=128)
def _names(path: str, text: str, imported: _Interfaces) -> HaskellNames:
    document = Document(path, 0, text)
    resolution = resolve(read_module(path, text), imported.found)
    claims = _Claims(document)
    for node in sorted(_named(resolution.module.declarations), key=lambda each: _width(each[0])):
        claims.claim(*node)
    for word in _listed(resolution, imported.found):
        claims.claim(*word)
    scope = resolution.scope
    meanings = {written: full[0] for written, full in scope.values.items() if len(full) == 1}
    kinds = {written: next(iter(entries)) for written, entries in scope.types.items() if len(entries) == 1}
    entries = [
        *resolution.interface.types.values(),
        *chain(each for kind in scope.types.values() for each in kind.values()),
    ]
    methods = frozenset(label for entry in entries for label in entry.labels)
    return HaskellNames(
        resolution.module.name,
        resolution.interface,
        claims.words,
        free=claims.free(),
        methods=methods,
        imports={**meanings, **kinds},
    )


_Claim = tuple[Span, str, bool, bool]
"""A stretch whose first word of that name it is: the stretch, the full name, whether of a type, whether declared."""


class _Claims:
    """Which words of a text are accounted for."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._spots: dict[str, list[Span]] = {}
        self.words: dict[Position, Word] = {}
        found = scan(document.source)
        inside = [False] * (len(document.source) + 1)
        for start, end in found.strings:
            inside[start:end] = [True] * (end - start)
        for match in _WORD.finditer(found.masked):
            if not inside[match.start()]:
                start, end = document.position(match.start()), document.position(match.end())
                self._spots.setdefault(match[0], []).append(Span(document.path, start, end))

    def claim(self, stretch: Span, name: str, of_type: bool, declares: bool) -> None:
        """The first word in `stretch` that nobody has claimed stands for `name`."""
        text = re.sub(r"(?<=.)'\d+$", "", name) if module_of(name) is None else base_of(name)
        for spot in self._spots.get(text, ()):
            if stretch.start <= spot.start and spot.end <= stretch.end and spot.start not in self.words:
                self.words[spot.start] = Word(spot, name, of_type, declares)
                return

    def free(self) -> dict[str, tuple[Span, ...]]:
        """The words that nobody has claimed."""
        return {
            text: left
            for text, spots in self._spots.items()
            if (left := tuple(spot for spot in spots if spot.start not in self.words))
        }


def _named(declarations: tuple[tree.Declaration, ...]) -> Iterator[_Claim]:
    """The names in declarations with the stretches in which they are written."""
    for node in descendants(*declarations):
        if isinstance(node, tree.TypeSignature):
            yield from ((node.span.absolute, name, False, False) for name in node.names)
        elif isinstance(node, tree.PatInfix):
            yield from ((span.absolute, name, False, False) for name, span in node.operators)
        elif not isinstance(node, tree.FunctionDefinition):
            name: object = getattr(node, "name", None)
            place: object = getattr(node, "name_span", None)
            whole: object = getattr(node, "span", None)
            stretch = place if isinstance(place, Span) and place.path else whole
            if isinstance(name, str) and isinstance(stretch, Span):
                yield stretch.absolute, name, isinstance(node, _TYPES), isinstance(node, _DECLARING)


def _listed(resolution: Resolution, imported: Mapping[str, Interface]) -> Iterator[_Claim]:
    """The names in the lists of exports and imports."""
    scope = resolution.scope
    for item in resolution.module.exports or ():
        span = item.span.absolute
        for name in (item.name, *(item.members or ())):
            yield from ((span, full, False, False) for full in scope.values.get(name, ()))
            yield from ((span, full, True, False) for full in scope.types.get(name, ()))
    for each in resolution.module.imports:
        interface = imported.get(each.module)
        for item in (each.items or ()) if interface is not None else ():
            span = item.span.absolute
            for name in (item.name, *(item.members or ())):
                if interface is not None and name in interface.values and item.kind == "value":
                    yield span, interface.values[name], False, False
                elif interface is not None and name in interface.types:
                    yield span, interface.types[name].name, True, False
                elif interface is not None and name in interface.values:
                    yield span, interface.values[name], False, False


def _width(span: Span) -> tuple[int, int, Position]:
    """How wide a stretch is: what is narrow names its words first."""
    lines = span.end.line - span.start.line
    return lines, span.end.column - span.start.column if lines == 0 else 0, span.start
