"""The names in a document's Haskell code: which word stands for which top-level thing of which module.

    import Data.Heap (insert)
    f x = insert x empty        ⇒   Word(2:7-2:13, "Data.Heap.insert"), Word(1:19-1:25, "Data.Heap.insert")

Scopes, imports and what hides what are those of the resolver (`names`); a word that it does not account for has no
entry.
"""

import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.ide.claims import Claim, Way, claims
from liquidlens.lang.names import base_of, module_of, source_name
from liquidlens.names.interface import Interface
from liquidlens.names.resolve import Resolution, resolve
from liquidlens.source.span import Position, Span
from liquidlens.syntax.comments import scan
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document

_WORD = re.compile(r"[^\W\d][\w']*|[^\w\s()\[\]{},;`\"']+")
_QUALIFIER = re.compile(r"(?<![\w'])[A-Z][\w']*$")
_QUALIFIED = re.compile(r"\.[^\W\d]")
"""What stands behind a qualifier: `.Map` of `Map.Map`."""
_LONGEST = 200
"""Characters of a name of a module that stands before an operator."""
_RESERVED = frozenset({"::", "=", "|", "\\", "->", "<-", "=>", "@", "..", "~"})


class Word(Struct, frozen=True):
    """A word of the code, and the full name of what it stands for; a local variable has its own name only."""

    span: Span
    name: str
    of_type: bool
    declares: bool = False
    within: Span | None = None
    """Of a local variable or a type variable: the stretch outside of which the same name stands for another thing."""
    seen: Span | None = None
    """Where a local variable is in scope that is declared here."""
    field: str = ""
    """The field that the word names as well: `C {x}` is short for `C {x = x}`."""

    @property
    def is_local(self) -> bool:
        """Whether it stands for a local variable, or for a type variable."""
        return self.within is not None

    def same_local(self, other: "Word") -> bool:
        """Whether both stand for one local thing."""
        return self.is_local and (self.within, self.name, self.of_type) == (other.within, other.name, other.of_type)


class LocalNames(Struct, frozen=True):
    """What an annotation inside a binding sees: locals by the names as written, unique ones inside `within`."""

    annotation: Span
    within: Span
    names: Mapping[str, str]


class HaskellNames(Struct, frozen=True):
    """The words of one document's code."""

    module: str
    interface: Interface
    words: Mapping[Position, Word]
    """By the place where each begins."""
    free: Mapping[str, tuple[Span, ...]]
    """The words that are not accounted for, by their text; comments, strings and annotations aside."""
    implied: tuple[Claim, ...]
    """What is meant without being written: variables that `{..}` stands for."""
    fields: frozenset[str]
    """Full names of the fields of records in scope."""
    annotated: tuple[LocalNames, ...]
    """The annotations inside bindings."""
    imports: Mapping[str, str]
    """Names as annotations write them, to full names; where a name has several meanings, none."""

    def at(self, position: Position) -> Word | None:
        """The word at a place, or just before it."""
        same = [word for start, word in self.words.items() if start.line == position.line]
        inside = next((word for word in same if word.span.start <= position < word.span.end), None)
        return inside or next((word for word in same if word.span.end == position), None)


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
    words = _Words(document)
    every = [(words.stretch(each.stretch), each) for each in claims(resolution, imported.found)]
    for (start, end), each in sorted(every, key=lambda one: (one[0][1] - one[0][0], one[0][0])):
        words.claim(start, end, each)
    words.finish()
    scope = resolution.scope
    meanings = {written: full[0] for written, full in scope.values.items() if len(full) == 1}
    kinds = {written: next(iter(entries)) for written, entries in scope.types.items() if len(entries) == 1}
    return HaskellNames(
        resolution.module.name,
        resolution.interface,
        words.found,
        free=words.free(),
        implied=tuple(words.implied),
        fields=frozenset(label for labels in scope.fields.values() for label in labels),
        annotated=tuple(_annotated(resolution)),
        imports={**meanings, **kinds},
    )


def _annotated(resolution: Resolution) -> Iterator[LocalNames]:
    owners = [each.span.absolute for each in resolution.module.declarations]
    for place, seen in resolution.scope.local_annotations.items():
        span = place.absolute
        owner = next((each for each in owners if each.contains(span)), None)
        if owner is not None:
            yield LocalNames(span, owner, seen.names)


class _Words:
    """Which words of a text are accounted for."""

    def __init__(self, document: Document) -> None:
        self._document = document
        self._spots: dict[str, list[int]] = {}
        self._puns: list[tuple[int, str, str]] = []
        self._taken: dict[int, Word] = {}
        self._qualifiers: set[int] = set()
        self.implied: list[Claim] = []
        found = scan(document.source)
        self._text = found.masked
        inside = bytearray(len(document.source) + 1)
        for start, end in found.strings:
            inside[start:end] = b"\1" * (end - start)
        for match in _WORD.finditer(found.masked):
            start, text = match.start(), match[0]
            if len(text) > 1 and text[0] == "." and _QUALIFIER.search(found.masked, max(0, start - _LONGEST), start):
                start, text = start + 1, text[1:]
            if not inside[start] and text not in _RESERVED:
                self._spots.setdefault(text, []).append(start)
                if text[0].isupper() and _QUALIFIED.match(found.masked, match.end()):
                    self._qualifiers.add(start)

    @property
    def found(self) -> dict[Position, Word]:
        """The words by the places where they begin, in the order of the text."""
        return {word.span.start: word for _, word in sorted(self._taken.items())}

    def stretch(self, span: Span) -> tuple[int, int]:
        """A stretch by its offsets."""
        return self._document.offset(span.start), self._document.offset(span.end)

    def claim(self, start: int, end: int, claim: Claim) -> None:
        """A word in the stretch that nobody has claimed stands for what the claim says."""
        text = source_name(claim.name) if module_of(claim.name) is None else base_of(claim.name)
        spots = self._spots.get(text, ())
        within = spots[bisect_left(spots, start) : bisect_right(spots, end - len(text))]
        if claim.way is Way.LABEL:
            if self._text[:end].rstrip(" \t\n(").endswith("="):
                within = within[:-2:-1]
            else:
                self._puns.append((end, text, claim.name))
                return
        for spot in within:
            if spot not in self._taken and spot not in self._qualifiers:
                self._take(spot, text, claim)
                return
        if claim.within is not None and not claim.of_type:
            self.implied.append(claim)

    def finish(self) -> None:
        """The words that name a field and its value at once."""
        for spot, text, label in self._puns:
            word = self._taken.get(spot)
            if word is not None and self._text.startswith(text, spot):
                self._taken[spot] = replace(word, field=label)

    def _take(self, spot: int, text: str, claim: Claim) -> None:
        self._taken[spot] = Word(
            self._span(spot, text),
            claim.name,
            claim.of_type,
            declares=claim.declares,
            within=claim.within,
            seen=claim.seen,
        )

    def _span(self, spot: int, text: str) -> Span:
        position = self._document.position
        return Span(self._document.path, position(spot), position(spot + len(text)))

    def free(self) -> dict[str, tuple[Span, ...]]:
        """The words that nobody has claimed."""
        return {
            text: tuple(self._span(spot, text) for spot in left)
            for text, spots in self._spots.items()
            if (left := [spot for spot in spots if spot not in self._taken])
        }
