"""From a name in code to where the types are declared that its value is of, and from a class to its instances.

stop            stop :: {v:Stop | minute v < 60}       ⇒   data Stop = …
lookup          lookup :: k -> Map k a -> Maybe a      ⇒   data Maybe a = …   what it answers
area            class Shape s where area :: s -> Int   ⇒   area (Square n) = …   in  instance Shape Square
"""

import re
from collections.abc import Iterator

from liquidlens.ide.haskell_names import haskell_names
from liquidlens.ide.known import known_at
from liquidlens.ide.navigation import declaration_of
from liquidlens.ide.things import Unknown, modules, places, seen_by, thing_at
from liquidlens.lang.names import qualify
from liquidlens.source.span import Position, Span
from liquidlens.workspace.document import Document
from liquidlens.workspace.modules import Around
from liquidlens.workspace.view import View

_NAME = re.compile(r"(?<![\w'.])(?:[A-Z][\w']*\.)*[A-Z][\w']*")


def type_definition(around: Around, view: View, position: Position) -> list[Span]:
    """Where the types are declared of the value that the name at `position` has, or of what it answers: the outermost
    one first, each once."""
    known = known_at(view, position)
    if known is None or not known.type:
        return []
    document = view.document
    own = haskell_names(document, {}).module
    imported = modules(around, [document], with_library=True)[-1][1].imports
    found: list[Span] = []
    for written in dict.fromkeys(_NAME.findall(_answer(known.type))):
        full = imported.get(written, qualify(own, written.rpartition(".")[2]))
        found.extend(each for each in declaration_of(around, document, full) if each not in found)
    return found


def _answer(type_: str) -> str:
    """The result of a type, without what refinements say: `x:Int -> {v:Maybe T | p v}` gives `Maybe T`."""
    bare = "".join(_without_predicates(type_))
    depth, begin = 0, 0
    for at, letter in enumerate(bare):
        depth += (letter in "([") - (letter in ")]")
        if depth == 0 and (bare.startswith("->", at) or bare.startswith("=>", at)):
            begin = at + 2
    return bare[begin:]


def _without_predicates(type_: str) -> Iterator[str]:
    """The letters of a type, of `{v:T | p}` those of `T`."""
    depth, dropped = 0, 0
    for at, letter in enumerate(type_):
        if letter == "{":
            depth += 1
        elif letter == "}":
            dropped = 0 if dropped == depth else dropped
            depth -= 1
        elif letter == "|" and depth and not dropped and type_[at : at + 2] != "||":
            dropped = depth
        elif not dropped:
            yield letter


_INSTANCE = re.compile(r"(?:deriving\s+(?:stock\s+|newtype\s+|anyclass\s+)?)?instance\b")


def implementations(around: Around, document: Document, position: Position) -> list[Span]:
    """The instances of the class or type at `position`, or the first equation in each of the method there."""
    found = thing_at(around, document, position)
    if isinstance(found, Unknown):
        return []
    first: dict[tuple[str, int], Span] = {}
    for each, names in seen_by(around, document, found.thing):
        for place in sorted(places(found.thing, each, names), key=lambda place: place.span.start):
            start, line = place.span.start, each.line(place.span.start.line)
            begun = _declaration(each, start.line)
            before = line[: start.column - 1]
            is_head = begun == start.line and "where" not in before
            if _INSTANCE.match(each.line(begun)) and (is_head or not before.strip()):
                first.setdefault((each.path, begun), place.span)
    return list(first.values())


def _declaration(document: Document, line: int) -> int:
    """The line in which the declaration begins that a line is part of."""
    while line > 1 and document.line(line)[:1] in ("", " ", "\t"):
        line -= 1
    return line
