"""From a name in an annotation to its declaration, its other places, and a new name for all of them.

Renaming is offered for what only annotations know: binders, type and predicate aliases, qualifiers, and measures
without a Haskell function.  Haskell names belong to the Haskell language server.
"""

from collections.abc import Iterable

from msgspec import Struct

from liquidlens.explain.report import Edit
from liquidlens.ide.names import Index, NameKind, Occurrence, index
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document

_RESERVED = frozenset(
    "case class data default deriving do else foreign if import in infix infixl infixr instance let module newtype of "
    "then type where forall mod not true false".split()
)


class RenameRefusal(Struct, frozen=True):
    """Why a name cannot be renamed, in words for the user."""

    reason: str


def definition(document: Document, position: Position, elsewhere: Iterable[Document] = ()) -> list[Span]:
    """Where the name at `position` is declared: in an annotation, in the Haskell text, or both; in this document, else
    in the first one `elsewhere` that declares it."""
    names = index(document)
    occurrence = names.at(position)
    if occurrence is None:
        return []
    declared = names.declaration(occurrence)
    places = [declared.span] if declared is not None and declared.span != occurrence.span else []
    if occurrence.binder is None and (place := names.haskell.get(occurrence.name)) is not None:
        places.append(place)
    if not places and declared is None and occurrence.binder is None:
        return next((found for each in elsewhere if (found := _places(each, occurrence))), places)
    return places


def _places(document: Document, occurrence: Occurrence) -> list[Span]:
    """Where another document declares the name of `occurrence`."""
    names = index(document)
    declared = names.declaration(occurrence)
    places = [declared.span] if declared is not None else []
    if (place := names.haskell.get(occurrence.name)) is not None:
        places.append(place)
    return places


def references(document: Document, position: Position, with_declaration: bool) -> list[Span]:
    """Every place in annotations that stands for what the name at `position` does."""
    names = index(document)
    occurrence = names.at(position) or _at_margin(names, position)
    if occurrence is None:
        return []
    same = [item for item in names.occurrences if item.same_thing(occurrence)]
    places = [item.span for item in same if with_declaration or not item.declares]
    if with_declaration and occurrence.binder is None and occurrence.name in names.haskell:
        places.append(names.haskell[occurrence.name])
    return sorted(set(places), key=lambda span: span.start)


def renamable(document: Document, position: Position) -> Occurrence | RenameRefusal:
    """The name at `position`, if it can be renamed here."""
    names = index(document)
    occurrence = names.at(position)
    if occurrence is None:
        return RenameRefusal("there is no name of an annotation here")
    if occurrence.binder is not None:
        return occurrence
    declared = names.declaration(occurrence)
    if occurrence.name in names.haskell:
        return RenameRefusal(f"`{occurrence.name}` is a Haskell name: rename it with the Haskell language server")
    if declared is None:
        return RenameRefusal(f"`{occurrence.name}` is not declared in this file")
    if declared.kind in (NameKind.ALIAS, NameKind.PREDICATE, NameKind.QUALIFIER, NameKind.MEASURE):
        return occurrence
    return RenameRefusal(f"`{occurrence.name}` is a {declared.kind.value} of the Haskell text")


def rename(document: Document, position: Position, new: str) -> tuple[Edit, ...] | RenameRefusal:
    """The edits that give the thing at `position` a new name."""
    occurrence = renamable(document, position)
    if isinstance(occurrence, RenameRefusal):
        return occurrence
    first = occurrence.name[:1]
    fits = new[:1].isupper() if first.isupper() else new[:1].islower() or new[:1] == "_"
    if not fits or not new.replace("_", "a").replace("'", "a").isalnum() or new in _RESERVED:
        kind = "an upper-case" if first.isupper() else "a lower-case"
        return RenameRefusal(f"`{new}` is not a name that begins with {kind} letter")
    names = index(document)
    return tuple(Edit(item.span, new) for item in names.occurrences if item.same_thing(occurrence))


def _at_margin(names: Index, position: Position) -> Occurrence | None:
    for name, span in names.haskell.items():
        if span.start <= position <= span.end:
            return Occurrence(name, span, NameKind.FUNCTION, True, of_type=name[:1].isupper() and _is_type(names, name))
    return None


def _is_type(names: Index, name: str) -> bool:
    return any(item.name == name and item.of_type for item in names.occurrences)
