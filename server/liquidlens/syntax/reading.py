"""The state of reading one file: places, problems, and how deep the text is nested.

The readers of expressions and declarations call each other through `Reading`, so each file knows only its own forms.
"""

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct, field
from tree_sitter import Node

from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.anchor import Anchor
from liquidlens.source.span import Position, Span
from liquidlens.source.text import LineIndex
from liquidlens.syntax.constructs import Construct
from liquidlens.syntax.faults import NotSupported
from liquidlens.syntax.layout import Layout
from liquidlens.syntax.nesting import NESTING_LIMIT
from liquidlens.syntax.places import Places
from liquidlens.syntax.sums import SumPattern
from liquidlens.syntax.tree import Annotation, Declaration, SurfaceExpr

_Tree = TypeVar("_Tree")


class TooDeep(Exception):
    """Raised by readers beyond `NESTING_LIMIT`, caught where the enclosing declaration is read."""

    def __init__(self, span: Span) -> None:
        super().__init__()
        self.span = span


class UnknownForm(Exception):
    """Raised where the parser's tree lacks a part that its form needs; caught like `TooDeep`."""

    def __init__(self, node: Node) -> None:
        super().__init__(node.type)
        self.node = node


class Reading(Struct):
    """What the readers of one file share."""

    path: str
    places: Places
    real: Mapping[tuple[int, int], str]
    """Real tokens where the text was mended, by line and column."""
    read_expression: Callable[["Reading", Node], SurfaceExpr]
    read_declarations: Callable[["Reading", Node], tuple[Declaration, ...]]
    parses: Callable[[str], bool]
    """Whether a text is a declaration."""
    lines: LineIndex
    """The text as it was written."""
    layout: Layout
    """The declarations read so far."""
    problems: list[Problem] = field(default_factory=list[Problem])
    local_annotations: dict[int, list[Annotation]] = field(default_factory=dict[int, list[Annotation]])
    """Annotations of each block of declarations, by the block's node."""
    module: str = "Main"
    row: int = 0
    """Row of the file at which the text given to the parser starts."""
    anchor: Anchor | None = None
    """The declaration being read."""
    depth: int = 0
    binding: str | None = None
    """The top-level binding being read, which its problems cost."""
    strict_data: bool = False
    """Whether the fields of data are strict unless `~` says otherwise (`StrictData`, `Strict`)."""
    strict: bool = False
    """Whether what is bound is evaluated unless `~` says otherwise (`Strict`)."""
    negative_literals: bool = False
    """Whether a minus sign before a number may be a part of it (`NegativeLiterals`)."""
    lexical_negation: bool = False
    """Whether a minus sign before any operand may be a part of it (`LexicalNegation`)."""
    whole_decimals: bool = False
    """Whether `1.5e3`, which is a whole number, is written like `1500` (`NumDecimals`)."""
    monad_comprehensions: bool = False
    """Whether comprehensions are of any monad (`MonadComprehensions`)."""
    sums: list[SumPattern] = field(default_factory=list[SumPattern])
    """The patterns `n + k` of the equation being read."""
    renamed: dict[str, str] = field(default_factory=dict[str, str])
    """Modules' own names by those that the text imports them by."""
    splices: bool = False
    """Whether an expression at the top level may make declarations (`TemplateHaskell`)."""
    arrows: bool = False
    """Whether `proc` begins an arrow (`Arrows`)."""

    @property
    def extended(self) -> tuple[bool, ...]:
        """What extensions make of a text."""
        negation = self.negative_literals, self.lexical_negation, self.whole_decimals
        return self.strict_data, self.strict, *negation, self.monad_comprehensions, self.splices, self.arrows

    def start(self, node: Node) -> Position:
        """Where `node` starts."""
        row, column = node.start_point
        return self.places.position(row + self.row, column)

    def span(self, node: Node) -> Span:
        """The span of `node`."""
        return self.between(node, node)

    def between(self, first: Node, last: Node) -> Span:
        """The span from the start of `first` to the end of `last`."""
        row, column = first.start_point
        end_row, end_column = last.end_point
        position, offset = self.places.position, self.row
        span = Span(self.path, position(row + offset, column), position(end_row + offset, end_column))
        return span if self.anchor is None else span.to(self.anchor)

    def text(self, node: Node) -> str:
        """What the user wrote at `node`."""
        if self.real:
            start = self.start(node)
            real = self.real.get((start.line, start.column))
            if real is not None:
                return real
        content = node.text
        return content.decode("utf-8", "surrogatepass") if content is not None else ""

    def anchored(self, node: Node, read: Callable[["Reading", Node], _Tree]) -> _Tree:
        """What `read` makes of a `node` of the top level without errors, its places those of a declaration."""
        start, end = self.start(node), self.places.position(node.end_point[0] + self.row, node.end_point[1])
        lines = self.places.lines(start, end)
        inside: list[tuple[int, int]] = []
        for annotations in self.local_annotations.values():
            for annotation in annotations:
                if start <= annotation.span.start <= end:
                    place = annotation.span.start
                    inside.append((place.line - start.line, place.column))
                    self._write(lines, start, annotation.span)
        real = tuple(
            (row - start.line, column, token)
            for (row, column), token in self.real.items()
            if start.line <= row <= end.line
        )
        text = self.places.written(start.line, end.line) or node.text

        def relative(anchor: Anchor) -> _Tree:
            self.anchor = anchor
            try:
                return read(self, node)
            finally:
                self.anchor = None

        key = (self.module, self.extended, node.type, text, tuple(inside), real)
        return self.layout.read(start, tuple(lines), key, self.problems, relative)

    def _write(self, lines: list[str], start: Position, span: Span) -> None:
        """Put an annotation into the lines of its declaration, where its comment was left out."""
        for line in range(span.start.line, span.end.line + 1):
            row, before = line - start.line, start.column - 1 if line == start.line else 0
            if row < len(lines):
                first = span.start.column - 1 - before if line == span.start.line else 0
                text = self.lines.line(line)
                last = (span.end.column - 1 if line == span.end.line else len(text)) - before
                lines[row] = lines[row][:first].ljust(first) + text[first + before : last + before] + lines[row][last:]

    def enter(self, node: Node) -> None:
        """Go one level down."""
        self.depth += 1
        if self.depth > NESTING_LIMIT:
            raise TooDeep(self.span(node))

    def leave(self) -> None:
        """Come back from `enter`."""
        self.depth -= 1

    def hold(self, length: int, node: Node) -> None:
        """Refuse a chain that becomes a tree `length` levels deep where that is too deep."""
        if self.depth + length > NESTING_LIMIT:
            raise TooDeep(self.span(node))

    def unsupported(self, construct: Construct, node: Node) -> Span:
        """Note that `construct` costs the binding being read; gives its span."""
        span = self.span(node)
        self.problems.append(Problem(NotSupported(construct), span, Severity.WARNING, self.binding))
        return span


def field_of(node: Node, name: str) -> Node:
    """The child of `node` in a field that the grammar requires."""
    child = node.child_by_field_name(name)
    if child is None:
        raise UnknownForm(node)
    return child


def first_child(node: Node) -> Node:
    """The first named child of `node`, which its form requires."""
    if node.named_child_count == 0:
        raise UnknownForm(node)
    return node.named_children[0]


def qualified_text(reading: Reading, node: Node) -> str:
    """The name at `node`, which may be in parentheses or backquotes, qualified or not: `(M.+)` gives `M.+`."""
    if node.type in ("prefix_id", "infix_id"):
        node = first_child(node)
    return reading.text(node)


def is_constructor(reading: Reading, node: Node) -> bool:
    """Whether the name at `node` is that of a constructor."""
    if node.type in ("prefix_id", "infix_id"):
        node = first_child(node)
    if node.type == "qualified":
        node = field_of(node, "id")
    if node.type in ("constructor", "name"):
        return True
    return reading.text(node).startswith(":")
