"""What is known at a place of the code because control is there: guards, conditions and matches on the way.

f x xs | x > 3 = …
       | otherwise = case xs of { y : ys -> █ }      ⇒   not (x > 3);  xs is y : ys
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.source.span import Position, Span
from liquidlens.syntax import tree
from liquidlens.syntax.parts import children
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document

_LONGEST = 80
"""Characters of a fact; a longer one says less than the code beside it."""


class Fact(Struct, frozen=True):
    """A sentence in Haskell, and the stretch where it holds."""

    text: str
    within: Span


def facts_at(document: Document, position: Position) -> list[str]:
    """What holds at a place, outermost first."""
    module = read_module(document.path, document.source)
    found = (fact for each in module.declarations for fact in _facts(document, each, position))
    return [fact.text for fact in found if len(fact.text) <= _LONGEST]


def facts_about(document: Document, position: Position, name: str) -> list[str]:
    """Those that speak of a variable."""
    mentions = re.compile(rf"(?<![\w'.]){re.escape(name)}(?![\w'])")
    return [text for text in facts_at(document, position) if mentions.search(text)]


def _facts(document: Document, node: Struct, position: Position) -> Iterator[Fact]:
    """The facts of the parts of a tree that hold the position."""
    whole: object = getattr(node, "span", None)
    if isinstance(whole, Span) and whole.path and not _holds(whole.absolute, position):
        return
    yield from _own(document, node, position)
    for part in children(node):
        yield from _facts(document, part, position)


def _own(document: Document, node: Struct, position: Position) -> Iterator[Fact]:
    """What one node says of the part of it that holds the position."""
    match node:
        case tree.IfThenElse(condition=condition, yes=yes, no=no):
            text = _text(document, condition.span)
            if _holds(yes.span.absolute, position):
                yield Fact(text, yes.span)
            elif _holds(no.span.absolute, position):
                yield Fact(_denied(text), no.span)
        case tree.RightSide(bodies=bodies) | tree.MultiIf(guards=bodies):
            yield from _of_guards(document, bodies, position)
        case tree.CaseOf(scrutinee=scrutinee, alternatives=alternatives):
            for each in alternatives:
                if _holds(each.right.span.absolute, position):
                    subject, shape = _text(document, scrutinee.span), _text(document, each.pattern.span)
                    yield Fact(f"{subject} is {shape}", each.right.span)
        case _:
            pass


def _of_guards(document: Document, bodies: tuple[tree.GuardedBody, ...], position: Position) -> Iterator[Fact]:
    """The guards that failed before the one that is taken, and that one itself."""
    here = next((number for number, each in enumerate(bodies) if _holds(each.body.span.absolute, position)), None)
    for number, each in enumerate(bodies if here is not None else ()):
        conditions = [_text(document, guard.span) for guard in each.guards]
        if number == here:
            yield from (Fact(text, each.body.span) for text in conditions if text not in ("otherwise", "True"))
            return
        if len(conditions) == 1 and isinstance(each.guards[0], tree.Evaluate):
            yield Fact(_denied(conditions[0]), each.body.span)


def _denied(condition: str) -> str:
    return f"not ({condition})"


def _text(document: Document, span: Span) -> str:
    return " ".join(document.slice(span.absolute).split())


def _holds(span: Span, position: Position) -> bool:
    return span.start <= position <= span.end
