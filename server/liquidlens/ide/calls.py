"""Who calls a function of the workspace, and what it calls itself.

    half x = div x 2
    quarter x = half (half x)      ⇒   incoming(half) = [quarter at both places], outgoing(quarter) = [half]

A declaration calls what its code names; what stands in annotations and signatures is no call.
"""

from collections.abc import Iterator
from pathlib import Path

from msgspec import Struct

from liquidlens.ide.haskell_names import HaskellNames, Word, haskell_names
from liquidlens.ide.things import Coded, Unknown, home_of, modules, seen_by, thing_at
from liquidlens.source.span import Position, Span
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import (
    ClassDeclaration,
    Declaration,
    FunctionDefinition,
    InstanceDeclaration,
    PatternDefinition,
)
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around


class Caller(Struct, frozen=True):
    """A declaration of code, with its place in its document."""

    document: Document
    name: str
    span: Span
    """Its name, where it is defined."""
    extent: Span
    full: str | None = None
    """By which it is called; None of a class and of an instance, whose methods are called by names of their own."""


class Calls(Struct, frozen=True):
    """Who calls or is called, and the places of the calls, which are in the caller's document."""

    other: Caller
    places: tuple[Span, ...]
    within: Document


def function_at(around: Around, document: Document, position: Position) -> Caller | None:
    """The top-level function of the workspace that the name at `position` stands for."""
    found = thing_at(around, document, position)
    if isinstance(found, Unknown) or not isinstance(found.thing, Coded) or found.thing.of_type:
        return None
    return _function(found.thing, modules(around, [document]))


def incoming(around: Around, path: str, full: str) -> list[Calls]:
    """Who calls the function `full` of the file at `path`, in the order of the modules and of their texts."""
    if (document := _read(around, path)) is None:
        return []
    found: list[Calls] = []
    for each, names in seen_by(around, document, Coded(full, of_type=False)):
        calls = [word.span for word in _calls(names) if word.name == full]
        for caller, definitions in _callers(each, names):
            places = [place for place in calls if caller.extent.contains(place) and place not in definitions]
            if places:
                found.append(Calls(caller, tuple(places), each))
    return found


def outgoing(around: Around, path: str, full: str) -> list[Calls]:
    """The functions of the workspace that the function `full` of the file at `path` calls, in the order of its text."""
    if (document := _read(around, path)) is None:
        return []
    known = modules(around, [document])
    names = known[-1][1]
    caller = next((each for each, _ in _callers(document, names) if each.full == full), None)
    if caller is None:
        return []
    places: dict[str, list[Span]] = {}
    for word in _calls(names):
        if caller.extent.contains(word.span):
            places.setdefault(word.name, []).append(word.span)
    called = ((_function(Coded(name, of_type=False), known), spans) for name, spans in places.items())
    return [Calls(other, tuple(spans), document) for other, spans in called if other is not None]


def _read(around: Around, path: str) -> Document | None:
    """A document of the workspace."""
    text = around.read(Path(path))
    return Document(path, 0, text) if isinstance(text, str) else None


def _calls(names: HaskellNames) -> Iterator[Word]:
    """The words of the code that use a top-level value."""
    return (word for word in names.words.values() if not (word.is_local or word.of_type or word.declares))


def _function(thing: Coded, known: list[tuple[Document, HaskellNames]]) -> Caller | None:
    """Where the module that defines a thing has its code; None of a constructor, a method, what has no source."""
    home = home_of(thing, known)
    if home is None:
        return None
    return next((each for each, _ in _callers(home, haskell_names(home, {})) if each.full == thing.full), None)


def _callers(document: Document, names: HaskellNames) -> Iterator[tuple[Caller, frozenset[Span]]]:
    """The declarations of a document that hold code, each with the places where it defines methods."""
    for each in read_module(document.path, document.source).declarations:
        extent = each.span.absolute
        match each:
            case FunctionDefinition(name=name):
                span = each.name_span.absolute
                yield Caller(document, name, span, extent, f"{names.module}.{name}"), frozenset()
            case PatternDefinition():
                yield Caller(document, document.slice(each.pattern.span.absolute), extent, extent), frozenset()
            case ClassDeclaration() | InstanceDeclaration():
                head = document.line(extent.start.line).strip().removesuffix("where").strip()
                yield Caller(document, head, extent, extent), frozenset(_defined(each.members))
            case _:
                pass


def _defined(members: tuple[Declaration, ...]) -> Iterator[Span]:
    """Where methods are defined, which is no call of theirs."""
    for each in members:
        if isinstance(each, FunctionDefinition):
            yield from (clause.name_span.absolute for clause in each.clauses)
