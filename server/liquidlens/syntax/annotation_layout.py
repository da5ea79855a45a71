"""Where a line of an annotation stands too far left, or right, for LiquidHaskell to read it.

    {-@ f :: Int          the annotation begins in column 5
      -> Int @-}          column 3: LiquidHaskell stops here

    {-@ measure m :: T -> Int
          m A = 0         the equations of a measure begin in column 7: all do, and each goes on to the right of it
          m B = 1 @-}

As in a block of Haskell: a line in the column of the block's first word begins another item, one to the right of it
goes on the last one, one to the left ends the block.  Blocks are the annotation itself, the equations of a measure, the
methods of a class or instance, the constructors behind a `where`.  Inside the braces of a record columns are free.
Comments are those of LiquidHaskell's own, `// …` and `/* … */`.  Forms of older versions are told of here, too.
"""

import re
from bisect import bisect_right
from collections.abc import Callable, Iterable, Iterator

from msgspec import Struct
from tree_sitter import Node

from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.memo import remembered
from liquidlens.source.span import Position, Span
from liquidlens.syntax.annotation_faults import ForeignComment, FormerBar, Misplaced
from liquidlens.syntax.annotation_former import as_now, bars
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotation_reader import without_comments
from liquidlens.syntax.liquid_grammar import new_parser
from liquidlens.syntax.tree import Annotation

_TAB, _TABULATOR = 8, 0x09

_MEMBERS = ("equation", "member")
"""The fields of an item that are a block of their own; so are the constructors behind a `where`."""

_FREE = re.compile(r"\b(?:relational|bound|define)\b")
"""Forms that LiquidHaskell reads in other ways, or newer ones only."""

_SIGNS = ("\n", "--", "{-", "?")
"""One of these stands in every annotation that cannot be read."""

_FIRST_WORD = re.compile(rb"^[ \t\r\f]*(?=\S)", re.MULTILINE)


class _Block(Struct, frozen=True):
    """A block of lines: where it begins and ends, its column, and where its items begin; all but that in bytes."""

    begin: int
    end: int
    column: int
    items: frozenset[int]


class _Found(Struct, frozen=True):
    """What is wrong, in which line of the annotation, in which columns of the file."""

    fault: Misplaced | ForeignComment | FormerBar
    row: int
    column: int
    end: int


class _Ranges:
    """Ranges of bytes, one after the other."""

    def __init__(self, ranges: Iterable[tuple[int, int]]) -> None:
        self._ranges = list(ranges)
        self._begins = [begin for begin, _ in self._ranges]

    def around(self, offset: int) -> int | None:
        """The number of the range in which a byte lies."""
        number = bisect_right(self._begins, offset) - 1
        return number if number >= 0 and offset < self._ranges[number][1] else None


def misplaced(annotation: Annotation) -> Iterator[Problem]:
    """The first place at which LiquidHaskell cannot go on for the layout of an annotation alone, if there is one."""
    if not any(sign in annotation.text for sign in _SIGNS):
        return
    start = annotation.content.start
    found = _first(annotation.text, start.column)
    if found is not None:
        line = start.line + found.row
        place = Span(annotation.content.path, Position(line, found.column), Position(line, found.end))
        yield Problem(found.fault, place, Severity.WARNING)


@remembered(2_000)
def _first(text: str, column: int) -> _Found | None:
    written = without_comments(text)
    places = AnnotationPlaces("", as_now(written), Position(1, column))
    root = new_parser().parse(places.laid_out).root_node
    if root.has_error or _FREE.search(text) is not None:
        return None
    for bar in bars(written):
        return _found(FormerBar(), places, len(written[:bar].encode("utf-8", "surrogatepass")), "|")
    comment = next((each for each in _nodes(root) if each.type in ("line_comment", "block_comment")), None)
    if comment is not None:
        return _found(ForeignComment(), places, comment.start_byte, places.source(comment).partition("\n")[0].rstrip())
    items = [each for each in root.children if each.is_named]
    if not items or any(child.type == "{" for item in items for child in item.children):
        return None
    records = _Ranges((each.start_byte, each.end_byte) for each in _nodes(root) if each.type == "record")
    columns = dict(_columns(places, column))

    def column_of(offset: int) -> int:
        return columns.get(offset, places.position(offset).column)

    begins = [_begin(each) for each in items]
    whole = _Block(0, len(places.encoded), column_of(begins[0]), frozenset(begins))
    blocks = [block for each in items if (block := _members(each, column_of)) is not None]
    inside = _Ranges((each.begin, each.end) for each in blocks)
    for offset, here in columns.items():
        if records.around(offset) is not None:
            continue
        number = inside.around(offset)
        inner = None if number is None else blocks[number]
        block = whole if inner is None else inner
        first = offset in block.items
        right = here == block.column if first else here > block.column
        if right and (inner is None or here > whole.column):
            continue
        word = places.encoded[offset:].split(None, 1)[0].decode("utf-8", "replace")
        least = max(block.column, whole.column + 1) if first and inner is not None else block.column
        return _found(Misplaced(least, begins=first, member=inner is not None), places, offset, word)
    return None


def _found(fault: Misplaced | ForeignComment | FormerBar, places: AnnotationPlaces, offset: int, word: str) -> _Found:
    at = places.position(offset)
    return _Found(fault, at.line - 1, at.column, at.column + len(word))


def _members(item: Node, column_of: Callable[[int], int]) -> _Block | None:
    """The block of what an item consists of, if that is a block."""
    members = [each for field in _MEMBERS for each in item.children_by_field_name(field)]
    if any(child.type == "where" for child in item.children):
        members += item.children_by_field_name("constructor")
    begins = sorted(map(_begin, members))
    return _Block(begins[0], item.end_byte, column_of(begins[0]), frozenset(begins)) if begins else None


def _begin(node: Node) -> int:
    """Where the first word of a node begins: what the scanner puts before it is empty."""
    return next((each.start_byte for each in node.children if each.end_byte > each.start_byte), node.start_byte)


def _nodes(root: Node) -> Iterator[Node]:
    waiting = [root]
    while waiting:
        node = waiting.pop()
        yield node
        waiting.extend(reversed(node.children))


def _columns(places: AnnotationPlaces, column: int) -> Iterator[tuple[int, int]]:
    """Of each line its first word: at which byte, and in which column, tabs counted as LiquidHaskell does."""
    for found in _FIRST_WORD.finditer(places.encoded):
        at = column if found.start() == 0 else 1
        for blank in found[0]:
            at += _TAB - (at - 1) % _TAB if blank == _TABULATOR else 1
        yield found.end(), at
