"""From a name to its declaration, and to its other places in the workspace.

What stands in our library leads to its source there; what only the compiler defines leads nowhere.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from liquidlens.ide.haskell_names import HaskellNames, Word, haskell_names
from liquidlens.ide.library_names import library_document, library_home, library_place
from liquidlens.ide.names import Occurrence, index
from liquidlens.ide.things import (
    Coded,
    Thing,
    Unknown,
    Variable,
    is_claim_of,
    modules,
    places,
    seen_by,
    thing_at,
    thing_of,
)
from liquidlens.lang.builtin import PRELUDE
from liquidlens.lang.names import base_of, module_of
from liquidlens.source.span import Position, Span
from liquidlens.syntax.comments import scan
from liquidlens.syntax.module_header import import_places
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around, imports_of, reached


def definition(around: Around, document: Document, position: Position) -> list[Span]:
    """Where the name at `position` is declared: in an annotation, in the Haskell text, or both; here, in another module
    of the workspace, or in our library; of a name in code its code."""
    occurrence = index(document).at(position)
    if occurrence is None or index(document).block_at(position) is None:
        return list(_of_code(around, document, position))
    names = index(document)
    declared = names.declaration(occurrence)
    places = [declared.span] if declared is not None and declared.span != occurrence.span else []
    if occurrence.binder is not None:
        return places
    found = thing_at(Around((), (document,)), document, position)
    if not isinstance(found, Unknown) and isinstance(found.thing, Variable):
        return list(_of_local(found.thing, document, haskell_names(document, {}))) or places
    if (place := names.haskell.get(occurrence.name)) is not None:
        places.append(place)
    if places or declared is not None:
        return places
    for each in reached(around, document):
        if elsewhere := _places(each, occurrence):
            return elsewhere
    full = modules(around, [document], with_library=True)[-1][1].imports.get(occurrence.name)
    return [] if full is None else list(_of_top_level(around, document, Coded(full, occurrence.of_type)))


def _of_code(around: Around, document: Document, position: Position) -> Iterator[Span]:
    """Where the name at `position` of the code is declared."""
    for module, span in _module_places(document):
        if span.start <= position <= span.end:
            yield from _start_of(around, document, module)
            return
    names = haskell_names(document, {})
    word = names.at(position)
    if word is None or word.declares:
        return
    if word.is_local:
        yield from _of_local(thing_of(word), document, names)
    elif module_of(word.name) == names.module:
        yield from _declared(names, Coded(word.name, word.of_type)) or _at_margin(document, word)
    else:
        # Which module has the name is known once all are.
        word = modules(around, [document], with_library=True)[-1][1].at(position) or word
        yield from _of_top_level(around, document, Coded(word.name, word.of_type))


def _of_local(thing: Thing, document: Document, names: HaskellNames) -> Iterator[Span]:
    """Where a local variable is bound: a function's first equation, a `{..}`; a type variable stands first there."""
    found = sorted(places(thing, document, names), key=lambda each: each.span.start)
    bound = [each.span for each in found if each.declares]
    bound = bound or [each.stretch for each in names.implied if each.declares and is_claim_of(each, thing)]
    yield from bound[:1] or [each.span for each in found[:1]]


def declaration_of(around: Around, document: Document, type_: str) -> list[Span]:
    """Where the type of this full name is declared, as the document reaches it."""
    names, thing = haskell_names(document, {}), Coded(type_, True)
    own = module_of(type_) == names.module
    return _declared(names, thing) if own else list(_of_top_level(around, document, thing))


def _of_top_level(around: Around, document: Document, thing: Coded) -> Iterator[Span]:
    """Where the module that defines a top-level thing, or our library, declares it."""
    module = library_home(module_of(thing.full) or PRELUDE)
    home = _module(around, document, module)
    if home is not None:
        yield from _declared(haskell_names(home, {}), thing)
    elif (place := library_place(module, base_of(thing.full), thing.of_type)) is not None:
        yield place


def _declared(names: HaskellNames, thing: Coded) -> list[Span]:
    """Where a module's code declares a thing of its own."""
    base = base_of(thing.full)
    declared = (word for word in names.words.values() if word.declares and not word.is_local)
    return [word.span for word in declared if base_of(word.name) == base and word.of_type == thing.of_type][:1]


def _at_margin(document: Document, word: Word) -> list[Span]:
    """Where a definition begins that could not be read."""
    place = index(document).haskell.get(base_of(word.name))
    return [place] if place is not None and place != word.span else []


def _module_places(document: Document) -> Iterator[tuple[str, Span]]:
    """The names of modules where the document's imports name them, and before names."""
    yield from import_places(document.path, document.source)
    module = read_module(document.path, document.source)
    aliases = {each.alias or each.module: each.module for each in module.imports}
    qualifier = re.compile("|".join(map(re.escape, sorted(aliases, key=len, reverse=True))) or r"(?!)")
    masked = scan(document.source).masked
    for found in re.finditer(rf"(?<![\w'.])({qualifier.pattern})\.(?=[\w(!#$%&*+/<>^|~-])", masked):
        yield aliases[found[1]], Span(document.path, *map(document.position, found.span(1)))


def _module(around: Around, document: Document, module: str) -> Document | None:
    """A module of the workspace that the document reaches."""
    for each in (document, *reached(around, document)):
        path = imports_of(around, each).get(module)
        text = None if path is None else around.read(Path(path))
        if path is not None and isinstance(text, str):
            return Document(path, 0, text)
    return None


def _start_of(around: Around, document: Document, module: str) -> Iterator[Span]:
    """The name in a module's own header, else its beginning."""
    home = _module(around, document, module) or library_document(library_home(module))
    if home is not None:
        header = re.search(rf"^\s*module\s+({re.escape(module)})\b", scan(home.source).masked, re.MULTILINE)
        start, end = header.span(1) if header is not None else (0, 0)
        yield Span(home.path, home.position(start), home.position(end))


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
        for each, names in seen_by(around, document, found.thing)
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
