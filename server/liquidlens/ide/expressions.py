"""The expressions around a place of the code, and their types as far as the last check saw them.

f xs = length (filter p xs) + 1        the cursor at the second parenthesis
  ⇒  filter p xs :: {v:[a] | len v <= len xs};  length (filter p xs) :: ...;  length (filter p xs) + 1 :: ...
"""

import re
from collections.abc import Iterator

from msgspec import Struct

from liquidlens.ide.names import index
from liquidlens.source.span import Position, Span, covering
from liquidlens.syntax import tree
from liquidlens.syntax.parts import children
from liquidlens.syntax.reader import read_module
from liquidlens.workspace.document import Document
from liquidlens.workspace.view import View, edited_bindings, extents

_OPENS = re.compile(r"\b(?:of|do|let|where)\b(?P<beside>[^\n]*)\n")
"""What begins lines below, and what stands beside the first of them."""

_COMMENT = re.compile(r"\s*--.*")

_LONGEST = 60
"""Characters of an expression's text beside its type."""


class TypedExpression(Struct, frozen=True):
    """An expression and its type."""

    span: Span
    text: str
    """In one line, shortened where it is long."""
    type: str


def stretches(view: View, position: Position) -> list[Span]:
    """What an editor selects around a place, one stretch inside the next, the text first and the innermost last."""
    document = view.document
    found = {Span(document.path, Position(1, 1), document.end)}
    block = index(document).block_at(position)
    if block is not None:
        found.update((block.span, block.content))
        found.update(item.node.span for item in block.items if _holds(item.node.span, position))
        found.update(each.span for each in index(document).occurrences if _holds(each.span, position))
    else:
        here = Span(document.path, position, position)
        found.update(span for span, _ in _nodes(document, here))
        found.update(span for span in _typed(view, here) if span.contains(here))
    nested: list[Span] = []
    for span in sorted(found, key=_size, reverse=True):
        if not nested or (nested[-1].contains(span) and nested[-1] != span):
            nested.append(span)
    return nested


def expression_at(view: View, selected: Span) -> TypedExpression | None:
    """The smallest expression around a selection, or around a place, whose type is known."""
    types = _typed(view, selected)
    around = {span: span for span in types if span.contains(selected)}
    around.update((span, inner) for span, inner in _nodes(view.document, selected) if inner is not None)
    for span in sorted(around, key=_size):
        if (known := types.get(around[span])) is not None:
            return TypedExpression(span, _text(view.document, span), known)
    return None


def innermost(view: View, position: Position) -> TypedExpression | None:
    """The expression that a place is of: none where it is of a local definition inside."""
    here = Span(view.document.path, position, position)
    found = expression_at(view, here)
    definitions = (
        each for each in _surface(view.document, here) if isinstance(each, tree.Clause | tree.PatternDefinition)
    )
    inside = found is not None and any(found.span.contains(each.span.absolute) for each in definitions)
    return None if inside else found


def application_of(view: View, name: Span) -> TypedExpression | None:
    """What a function or an operator is applied in, where its name stands."""
    found = expression_at(view, name)
    if found is None or found.span == name:
        return None
    heads = (node for node in _surface(view.document, name) if isinstance(node, tree.Apply | tree.Infix))
    for node in heads:
        if isinstance(node, tree.Apply) and node.fun.span.absolute == name and node.span.absolute == found.span:
            return found
        if isinstance(node, tree.Infix) and any(each.span.absolute.contains(name) for each in node.operators):
            return found
    return None


def _typed(view: View, selected: Span) -> dict[Span, str]:
    """The expressions with known types of the function around a selection, where they stand now; none in what was
    edited since."""
    edited = edited_bindings(view)
    found: dict[Span, str] = {}
    for binding, extent in extents(view):
        if binding.name not in edited and view.place(extent).contains(selected):
            for known in binding.expressions:
                for each in known.places:
                    found[view.place(each.place(binding.span))] = known.type
    return found


def _nodes(document: Document, selected: Span) -> Iterator[tuple[Span, Span | None]]:
    """The nodes of the tree around a selection; of an expression also what has its type."""
    for node in _surface(document, selected):
        span: object = getattr(node, "span", None)
        if isinstance(span, Span) and not _begins_with_equals(node):
            yield span.absolute, _typed_part(node) if isinstance(node, tree.SurfaceExpr) else None


def _begins_with_equals(node: Struct) -> bool:
    """Whether a node is `= body`, which nobody selects."""
    match node:
        case tree.GuardedBody(guards=()) | tree.RightSide(bodies=(tree.GuardedBody(guards=()), *_)):
            return True
        case _:
            return False


def _surface(document: Document, selected: Span) -> Iterator[Struct]:
    """The nodes of the tree around a selection, outermost first."""
    waiting: list[Struct] = list(read_module(document.path, document.source).declarations)
    while waiting:
        node = waiting.pop()
        span: object = getattr(node, "span", None)
        if not isinstance(span, Span) or not span.path:
            waiting.extend(children(node))
        elif span.absolute.contains(selected):
            yield node
            waiting.extend(children(node))


def _typed_part(node: tree.SurfaceExpr) -> Span:
    """The stretch that has the type of an expression: parentheses and local definitions have that of what is inside."""
    match node:
        case tree.Parens(body=body) | tree.LetIn(body=body) | tree.Typed(body=body):
            return _typed_part(body)
        case tree.Do(statements=statements) if statements:
            return covering(statements[0].span.absolute, statements[-1].span.absolute)
        case _:
            return node.span.absolute


def _text(document: Document, span: Span) -> str:
    whole = document.slice(span)
    opened = _OPENS.search(whole)
    shown = whole if opened is None else _COMMENT.sub("", whole[: opened.end()])  # lines cannot stand in one
    text = " ".join(shown.split())
    if len(text) > _LONGEST:
        return f"{text[: _LONGEST - 2].rstrip()} …"
    return text if opened is None else f"{text} …"


def _holds(span: Span, position: Position) -> bool:
    return span.start <= position <= span.end


def _size(span: Span) -> tuple[int, int]:
    lines = span.end.line - span.start.line
    return lines, span.end.column - span.start.column if lines == 0 else 0
