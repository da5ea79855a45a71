"""Which block of declarations a local annotation belongs to.

    f x = go x
      where
        {-@ go :: Nat -> Nat @-}      ⇒ the where block of f
        go n = n
        {-@ last :: Int @-}           ⇒ the same block: it stands at the block's column

    g x = go x
        {-@ go :: Nat -> Nat @-}      ⇒ the where block of g: what comes next opens it
      where go n = n

An annotation between two declarations of a block is the innermost such block's; one after the last declaration belongs
to the innermost block that ends there and does not start to the right of it.
"""

import re

from tree_sitter import Node, Point

from liquidlens.source.span import Position
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reading import Reading
from liquidlens.syntax.tree import Annotation

_BLOCKS = frozenset({"local_binds", "class_declarations", "instance_declarations"})
_OPENERS = frozenset({"where", "let"})
_OPENER = re.compile(r"\s*(where|let)\b")
_PIECE = 2_000
"""How much is looked at at a time for the last code before an annotation, in characters."""


def attach(
    reading: Reading, root: Node, annotations: list[tuple[int, Annotation]], masked: str, lines: LineIndex
) -> list[Annotation]:
    """Give local annotations to their blocks in `reading`; the others are returned."""
    reading.local_annotations = {}
    top: list[Annotation] = []

    def point(position: Position) -> Point:
        row, column = reading.places.point(position)
        return Point(row - reading.row, column)

    for offset, annotation in annotations:
        last, opener = _around(masked, offset)
        block = None
        if last is not None and (before := point(lines.position(last))).row >= 0:
            after = None if opener is None else point(lines.position(opener))
            block = _block_of(root, before, point(annotation.span.start), after)
        if block is None:
            top.append(_anchored(reading, annotation))
        else:
            reading.local_annotations.setdefault(block.id, []).append(annotation)
    return top


def _anchored(reading: Reading, annotation: Annotation) -> Annotation:
    """An annotation of the top level, its places those of a declaration."""
    start, end = annotation.span.start, annotation.span.end
    lines = [reading.lines.line(line) for line in range(start.line, end.line + 1)]
    lines[-1] = lines[-1][: end.column - 1]
    lines[0] = lines[0][start.column - 1 :]
    return reading.layout.read(start, tuple(lines), annotation.text, reading.problems, annotation.to)


def _around(masked: str, offset: int) -> tuple[int | None, int | None]:
    """Offsets of the last character of code before an annotation, and inside the word behind it that may open
    a block."""
    last, start, piece = None, offset, ""
    while start > 0 and not piece:
        end, start = start, max(0, start - _PIECE)
        piece = masked[start:end].rstrip()
    if piece:
        last = start + len(piece) - 1
    word = _OPENER.match(masked, offset)
    return last, (word.start(1) + 1 if word is not None else None)


def _block_of(root: Node, before: Point, start: Point, after: Point | None = None) -> Node | None:
    """The block of an annotation that stands at `start`, None for the top level.

    `before` is the point of the last character of code before the annotation, `after` that of the word behind it, if
    that may open a block.
    """
    token = root.descendant_for_point_range(before, before)
    if token is None:
        return None
    opened = _opened_by(token) or (_opened_by(root.descendant_for_point_range(after, after)) if after else None)
    if opened is not None:
        return opened
    # From the root downwards: each look at a parent would walk from the root again.
    found: Node | None = None
    node: Node | None = root
    while node is not None:
        if node.type in _BLOCKS and (start < node.end_point or start.column >= node.start_point[1]):
            found = node
        node = None if node == token else node.child_with_descendant(token)
    return found


def _opened_by(token: Node | None) -> Node | None:
    """The block that a word opens."""
    following = token.next_sibling if token is not None and token.type in _OPENERS else None
    return following if following is not None and following.type in _BLOCKS else None
