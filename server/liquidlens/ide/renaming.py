"""A new name for a thing, wherever it is named.

What is renamed changes in every module that sees it, in code and annotations alike, or not at all: where a word is not
understood, or the new name would stand for something else somewhere, the reason is told. Annotations name arguments
as they like, so a parameter of the code is not a binder of the function's annotation.
"""

from collections.abc import Iterator
from pathlib import PurePath

from msgspec import Struct

from liquidlens.explain.report import Edit
from liquidlens.ide.haskell_names import HaskellNames
from liquidlens.ide.library_names import library_home
from liquidlens.ide.names import index
from liquidlens.ide.operators import in_annotations, misfit_of_operator, misread, shared_fixities
from liquidlens.ide.things import (
    BoundName,
    Coded,
    Found,
    Place,
    Specified,
    Thing,
    Unknown,
    Variable,
    home_of,
    is_claim_of,
    modules,
    places,
    seen_by,
    thing_at,
    thing_of,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import is_operator, module_of, source_name
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around

_RESERVED = frozenset(
    "case class data default deriving do else foreign if import in infix infixl infixr instance let module newtype of "
    "then type where forall mod not true false _".split()
)


class RenameRefusal(Struct, frozen=True):
    """Why a name cannot be renamed, in words for the user."""

    reason: str


def renamable(around: Around, document: Document, position: Position) -> Found | RenameRefusal:
    """The name at `position`, if it can be renamed."""
    found = thing_at(around, document, position)
    if isinstance(found, Unknown):
        return RenameRefusal(found.reason)
    thing = found.thing
    if isinstance(thing, BoundName):
        return found
    if home_of(thing, modules(around, [document])) is None:
        return RenameRefusal(f"`{thing.name}` is declared outside this project")
    return found


def rename(around: Around, document: Document, position: Position, new: str) -> tuple[Edit, ...] | RenameRefusal:
    """The edits that give the thing at `position` a new name."""
    found = renamable(around, document, position)
    if isinstance(found, RenameRefusal):
        return found
    old = document.slice(found.span)
    of_type = not isinstance(found.thing, BoundName) and found.thing.of_type
    misfit = misfit_of_operator(old, new, of_type=of_type) if is_operator(old) else _misfit(old, new)
    if misfit is not None:
        return RenameRefusal(misfit)
    if new == old:
        return ()
    edits: list[Edit] = []
    for each, names in seen_by(around, document, found.thing):
        here = {place.span: place for place in places(found.thing, each, names)}
        if not here:
            continue
        renaming = _Renaming(found.thing, old, new, document=each, names=names, places=tuple(here.values()))
        hindrance = next(_hindrances(renaming, around), None)
        if hindrance is not None:
            return RenameRefusal(hindrance)
        edits.extend(
            Edit(span, f"{place.before}{new}{place.after}") for span, place in sorted(here.items(), key=_start)
        )
    return tuple(edits)


def _misfit(old: str, new: str) -> str | None:
    """Why a word cannot be a name of the same kind."""
    upper = old[:1].isupper()
    fits = new[:1].isupper() if upper else new[:1].islower() or new[:1] == "_"
    if fits and new.replace("_", "a").replace("'", "a").isalnum() and new not in _RESERVED:
        return None
    return f"`{new}` is not a name that begins with {'an upper-case' if upper else 'a lower-case'} letter"


def _start(item: tuple[Span, Place]) -> Position:
    return item[0].start


class _Renaming(Struct, frozen=True):
    """A thing's places in one document, its old and its new name."""

    thing: Thing
    old: str
    new: str
    document: Document
    names: HaskellNames
    places: tuple[Place, ...]


def _hindrances(renaming: _Renaming, around: Around) -> Iterator[str]:
    """Why a document's names cannot be changed."""
    if is_operator(renaming.new):
        yield from misread(renaming.document, [place.span for place in renaming.places], renaming.new)
    match renaming.thing:
        case BoundName():
            yield from _of_binder(renaming)
        case Variable(of_type=True):
            yield from _of_type_variable(renaming)
        case Variable():
            yield from _unclear(renaming)
            yield from _of_local(renaming, around)
        case Coded():
            yield from _unclear(renaming)
            yield from _of_top_level(renaming)
            yield from _of_imports(renaming, around)
            if is_operator(renaming.old):
                yield from _of_operator(renaming, renaming.thing)
        case Specified():
            yield from _of_top_level(renaming)


def _of_binder(renaming: _Renaming) -> Iterator[str]:
    """A binder of an annotation: no other of the item has the new name, and nothing there means something by it."""
    own = [place.span for place in renaming.places]
    names = index(renaming.document)
    for item in names.items:
        if any(item.node.span.contains(span) for span in own):
            inside = (each for each in names.occurrences if item.node.span.contains(each.span))
            taken = next((each for each in inside if each.name == renaming.new and not each.of_type), None)
            if taken is not None:
                yield _taken(renaming, taken.span)


def _of_type_variable(renaming: _Renaming) -> Iterator[str]:
    thing = renaming.thing
    assert isinstance(thing, Variable)
    words = (word.span for word in renaming.names.words.values() if word.of_type and word.name == renaming.new)
    occurrences = (each.span for each in index(renaming.document).occurrences if each.name == renaming.new)
    taken = sorted(
        (span for span in (*words, *occurrences) if thing.within.contains(span)), key=lambda each: each.start
    )
    yield from (_taken(renaming, span) for span in taken[:1])


def _unclear(renaming: _Renaming) -> Iterator[str]:
    """Words and `{..}` that may mean the thing."""
    thing, names, old = renaming.thing, renaming.names, renaming.old
    within = thing.within if isinstance(thing, Variable) else None
    for span in names.free.get(old, ()):
        if within is None or within.contains(span):
            yield f"it is not clear what `{old}` stands for in line {span.start.line} of {_file(renaming)}"
    for claim in names.implied:
        field = isinstance(thing, Coded) and thing.full in names.fields and source_name(claim.name) == old
        if field or is_claim_of(claim, thing):
            yield f"`..` stands for `{old}`, too, in line {claim.stretch.start.line} of {_file(renaming)}"


def _of_local(renaming: _Renaming, around: Around) -> Iterator[str]:
    """The new name is not bound around or inside the stretch where the thing is seen, and nothing there means another
    thing by it."""
    thing, names, new = renaming.thing, renaming.names, renaming.new
    words = list(names.words.values())
    seen = [word.seen for word in words if word.seen is not None and thing_of(word) == thing]
    for word in words:
        if word.of_type or renaming.document.slice(word.span) != new:
            continue
        near = word.seen if word.is_local else word.span
        if near is not None and any(_meet(near, each) for each in seen):
            yield _taken(renaming, word.span)
    annotated = (each.span for each in index(renaming.document).occurrences if each.name == new)
    for span in (*names.free.get(new, ()), *annotated):
        if any(each.contains(span) for each in seen):
            yield _taken(renaming, span)
    yield from _of_imports(renaming, around)


def _of_top_level(renaming: _Renaming) -> Iterator[str]:
    """Nothing else at the top level has the new name, and no local variable of that name stands where the thing is
    named."""
    document, names, new = renaming.document, renaming.names, renaming.new
    taken = list(names.free.get(new, ()))
    for word in names.words.values():
        if document.slice(word.span) != new or (word.is_local and word.of_type):
            continue
        if not word.is_local or (word.seen and any(word.seen.contains(place.span) for place in renaming.places)):
            taken.append(word.span)
    taken.extend(each.span for each in index(document).occurrences if each.name == new)
    if isinstance(renaming.thing, Specified) and not renaming.thing.of_type:
        taken = [span for span in taken if index(document).block_at(span.start) is not None]
    if taken:
        yield _taken(renaming, min(taken, key=lambda each: each.start))


def _of_operator(renaming: _Renaming, thing: Coded) -> Iterator[str]:
    """Annotations name no operators of types, and a fixity that a type and a constructor share stays with both."""
    document, words = renaming.document, renaming.names.words.values()
    if thing.of_type:
        yield from in_annotations(document, renaming.old)
    if any(word.declares and word.name == thing.full and word.of_type != thing.of_type for word in words):
        shared = (word.span for word in words if word.name == thing.full)
        yield from shared_fixities(document, shared, renaming.old)


def _of_imports(renaming: _Renaming, around: Around) -> Iterator[str]:
    """Nothing that is in scope at the top level has the new name."""
    known, new = modules(around, [renaming.document], with_library=True)[-1][1], renaming.new
    if new in known.imports:
        home = library_home(module_of(known.imports[new]) or PRELUDE)
        yield f"`{new}` would hide `{new}` of {home}"


def _meet(one: Span, other: Span) -> bool:
    return one.start < other.end and other.start < one.end


def _taken(renaming: _Renaming, span: Span) -> str:
    return f"`{renaming.new}` is there already, in line {span.start.line} of {_file(renaming)}"


def _file(renaming: _Renaming) -> str:
    return PurePath(renaming.document.path).name
