"""From a name to its declaration, its other places in the workspace, and a new name for all of them.

What annotations declare and what is at the top level of Haskell code is renamed in every module that sees it, code and
annotations alike, or not at all: where a word is not understood, or the new name is there already, the reason is told.
Local variables, methods and fields belong to the Haskell language server.
"""

from collections.abc import Iterable
from pathlib import PurePath

from msgspec import Struct

from liquidlens.explain.report import Edit
from liquidlens.ide.haskell_names import HaskellNames, haskell_names
from liquidlens.ide.names import Occurrence, index
from liquidlens.ide.things import BoundName, Coded, Found, Specified, Thing, Unknown, home_of, modules, places, thing_at
from liquidlens.lang.names import base_of, module_of
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, seeing

_RESERVED = frozenset(
    "case class data default deriving do else foreign if import in infix infixl infixr instance let module newtype of "
    "then type where forall mod not true false".split()
)


class RenameRefusal(Struct, frozen=True):
    """Why a name cannot be renamed, in words for the user."""

    reason: str


def definition(document: Document, position: Position, elsewhere: Iterable[Document] = ()) -> list[Span]:
    """Where the name at `position` is declared: in an annotation, in the Haskell text, or both; in this document, else
    in the first one `elsewhere` that declares it; of a name in code its code."""
    names = index(document)
    occurrence = names.at(position)
    if occurrence is None:
        return _of_code(document, position)
    declared = names.declaration(occurrence)
    places = [declared.span] if declared is not None and declared.span != occurrence.span else []
    if occurrence.binder is None and (place := names.haskell.get(occurrence.name)) is not None:
        places.append(place)
    if not places and declared is None and occurrence.binder is None:
        return next((found for each in elsewhere if (found := _places(each, occurrence))), places)
    return places


def _of_code(document: Document, position: Position) -> list[Span]:
    """Where this module's code defines the top-level name at `position` of it."""
    names = haskell_names(document, {})
    word = names.at(position)
    if word is None or word.is_local or module_of(word.name) != names.module:
        return []
    place = index(document).haskell.get(base_of(word.name))
    return [place] if place is not None and place != word.span else []


def _places(document: Document, occurrence: Occurrence) -> list[Span]:
    """Where another document declares the name of `occurrence`."""
    names = index(document)
    declared = names.declaration(occurrence)
    places = [declared.span] if declared is not None else []
    if (place := names.haskell.get(occurrence.name)) is not None:
        places.append(place)
    return places


def references(around: Around, document: Document, position: Position, with_declaration: bool) -> list[Span]:
    """Every place of the workspace, in code and annotations, that names what the name at `position` does."""
    found = thing_at(around, document, position)
    if isinstance(found, Unknown):
        return []
    named = (
        place
        for each, names in _seeing(around, document, found.thing)
        for place in places(found.thing, each, names)
        if with_declaration or not place.declares
    )
    return sorted({place.span for place in named}, key=lambda span: (span.path, span.start))


def highlights(document: Document, position: Position) -> list[Span]:
    """The same in this document only."""
    found = thing_at(Around((), (document,)), document, position)
    if isinstance(found, Unknown):
        return []
    names = modules(Around((), (document,)), [document])[-1][1]
    return sorted({place.span for place in places(found.thing, document, names)}, key=lambda span: span.start)


def renamable(around: Around, document: Document, position: Position) -> Found | RenameRefusal:
    """The name at `position`, if it can be renamed."""
    found = thing_at(around, document, position)
    if isinstance(found, Unknown):
        return RenameRefusal(found.reason)
    thing = found.thing
    if isinstance(thing, BoundName):
        return found
    known = modules(around, [document])
    if home_of(thing, known) is None:
        return RenameRefusal(f"`{thing.name}` is declared outside this project")
    if isinstance(thing, Coded):
        if thing.full in known[-1][1].methods:
            return RenameRefusal(f"`{thing.name}` is a method or a field: rename it with the Haskell language server")
        if not thing.name.replace("_", "a").replace("'", "a").isalnum():
            return RenameRefusal(f"`{thing.name}` is an operator, which Liquidlens does not rename")
    return found


def rename(around: Around, document: Document, position: Position, new: str) -> tuple[Edit, ...] | RenameRefusal:
    """The edits that give the thing at `position` a new name."""
    found = renamable(around, document, position)
    if isinstance(found, RenameRefusal):
        return found
    old = document.slice(found.span)
    upper = old[:1].isupper()
    fits = new[:1].isupper() if upper else new[:1].islower() or new[:1] == "_"
    if not fits or not new.replace("_", "a").replace("'", "a").isalnum() or new in _RESERVED:
        kind = "an upper-case" if upper else "a lower-case"
        return RenameRefusal(f"`{new}` is not a name that begins with {kind} letter")
    edits: list[Edit] = []
    for each, names in _seeing(around, document, found.thing):
        spans = sorted({place.span for place in places(found.thing, each, names)}, key=lambda span: span.start)
        if not spans:
            continue
        if (hindrance := _hindrance(found.thing, each, names, old, new)) is not None:
            return hindrance
        edits.extend(Edit(span, new) for span in spans)
    return tuple(edits)


def _seeing(around: Around, document: Document, thing: Thing) -> list[tuple[Document, HaskellNames]]:
    """The modules that may name a thing, with the names of their code."""
    home = document if isinstance(thing, BoundName) else home_of(thing, modules(around, [document]))
    if home is None or isinstance(thing, BoundName):
        return modules(around, [document])[-1:]
    wanted = seeing(around, home)
    paths = {each.path for each in wanted}
    return [(each, names) for each, names in modules(around, wanted) if each.path in paths]


def _hindrance(thing: Thing, document: Document, names: HaskellNames, old: str, new: str) -> RenameRefusal | None:
    """Why a document's names cannot be changed."""
    file = PurePath(document.path).name
    if isinstance(thing, Coded) and (unclear := names.free.get(old)):
        return RenameRefusal(f"it is not clear what `{old}` stands for in line {unclear[0].start.line} of {file}")
    taken = [word.span for word in names.words.values() if document.slice(word.span) == new]
    taken.extend(names.free.get(new, ()))
    if not isinstance(thing, BoundName):
        taken.extend(each.span for each in index(document).occurrences if each.name == new)
    if isinstance(thing, Specified) and not thing.of_type:
        taken = [span for span in taken if index(document).block_at(span.start) is not None]
    if taken and not isinstance(thing, BoundName):
        return RenameRefusal(
            f"`{new}` is there already, in line {min(taken, key=lambda each: each.start).start.line} of {file}"
        )
    return None
