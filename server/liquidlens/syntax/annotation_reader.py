"""Read one annotation: the raw text of `{-@ ... @-}` to its items, with exact places.

    {-@ f :: x:Int -> {v:Int | v > x} @-}   ⇒  (SignatureNode(...),), ()
    {-@ f :: x:Int -> {v:Int | v > } @-}    ⇒  (), (Problem(MissingAfter(Sought.OPERAND, ">"), 1:32, binding="f"),)

A broken annotation gives one problem, at the first place where it cannot go on; whole items beside it are kept.
"""

import re

from tree_sitter import Node

from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.memo import remembered
from liquidlens.source.span import Position
from liquidlens.syntax.annotation_complaints import complain
from liquidlens.syntax.annotation_faults import Malformed, Sentence, TooLongNumber, TooNestedAnnotation
from liquidlens.syntax.annotation_former import as_now
from liquidlens.syntax.annotation_items import ItemReader
from liquidlens.syntax.annotation_nodes import AnnotationNode, DecreaseNode
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_relations import read_relation
from liquidlens.syntax.annotations import Named
from liquidlens.syntax.liquid_grammar import new_parser
from liquidlens.syntax.tree import Annotation

DEPTH_LIMIT = 400
"""Levels of tree nodes, a little more than nested parentheses."""


_COMMENT = re.compile(r'"[^"\n]*"|//[ \t][^\n]*|/\*\s.*?\*/', re.DOTALL)
"""A comment of LiquidHaskell's own inside an annotation, or a string, in which there is none."""


_LONG_NUMBER = re.compile(r"\b\d[\w.]{4000}|\b\d[\d.]*[eE][+-]?\d{4}")
"""A number of so many digits, written down or meant."""

_DECREASE = re.compile(rb"\s*decrease\s+([a-z_][\w']*)((?:\s+\d+)+)\s*")
"""A form that LiquidHaskell reads no more, so the grammar does not either."""


def _blanked(found: re.Match[str]) -> str:
    return found[0] if found[0].startswith('"') else re.sub(r"[^\n]", " ", found[0])


def without_comments(text: str) -> str:
    """The text of an annotation with blanks for LiquidHaskell's own comments."""
    return _COMMENT.sub(_blanked, text)


def read_annotation(
    annotation: Annotation, path: str | None = None
) -> tuple[tuple[AnnotationNode, ...], tuple[Problem, ...]]:
    """The items of `annotation`, which stands in the file `path`, and what is wrong with its syntax."""
    return _read_annotation(path or annotation.content.path, annotation.text, annotation.content.start)


@remembered(2_000)
def _read_annotation(path: str, text: str, start: Position) -> tuple[tuple[AnnotationNode, ...], tuple[Problem, ...]]:
    places = AnnotationPlaces(path, as_now(without_comments(text)), start)
    if (long := _LONG_NUMBER.search(text)) is not None:
        first, last = (len(text[:at].encode("utf-8", "surrogatepass")) for at in long.span())
        return (), (Problem(TooLongNumber(), places.between(first, last)),)
    if (decrease := _DECREASE.fullmatch(places.encoded)) is not None:
        return (_decrease(places, decrease),), ()
    if (relation := read_relation(places)) is not None:
        return (relation,), ()
    root = new_parser().parse(places.laid_out).root_node
    deep = _too_deep(root)
    if deep is not None:
        return (), (Problem(TooNestedAnnotation(), places.span(deep)),)
    reader = ItemReader(places)
    items: list[AnnotationNode] = []
    broken: str | None = None
    for child in root.children:
        if (child.is_extra and not child.is_error) or not child.is_named:
            continue  # A comment, or a word that recovery left over.
        item = reader.item(child, cut_short=_is_cut_short(child))
        if item is not None:
            items.append(item)
        if (
            (child.has_error or _is_cut_short(child))
            and broken is None
            and child.type in ("signature", "trusted_signature", "ERROR")
        ):
            name = reader.name_of(child)
            broken = name.text if name is not None else None
    if not root.has_error:
        if items:
            return tuple(items), ()
        place = places.between(0, len(places.encoded))
        return (), (Problem(Malformed(Sentence.EMPTY), place, Severity.WARNING),)
    complaint = complain(places)
    return tuple(items), (Problem(complaint.fault, complaint.span, binding=broken),)


def _decrease(places: AnnotationPlaces, found: re.Match[bytes]) -> DecreaseNode:
    name = Named(found[1].decode(), places.between(*found.span(1)))
    return DecreaseNode(
        name, tuple(int(each) for each in found[2].split()), places.between(found.start(1), found.end(2))
    )


def _is_cut_short(item: Node) -> bool:
    """Whether what follows an item could not be read: the item may have gone on."""
    following = item.next_sibling
    return following is not None and (following.is_error or not following.is_named)


def _too_deep(root: Node) -> Node | None:
    """A node beyond `DEPTH_LIMIT`, found without recursion."""
    cursor = root.walk()
    depth = 0
    while True:
        if depth > DEPTH_LIMIT and cursor.node is not None:
            return cursor.node
        if cursor.goto_first_child():
            depth += 1
            continue
        while not cursor.goto_next_sibling():
            if not cursor.goto_parent():
                return None
            depth -= 1
