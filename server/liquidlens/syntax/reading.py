"""The state of reading one file: places, problems, and how deep the text is nested.

The readers of expressions and declarations call each other through `Reading`, so each file knows only its own forms.
"""

from collections.abc import Callable, Mapping

from msgspec import Struct, field
from tree_sitter import Node

from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.span import Position, Span
from liquidlens.syntax.constructs import Construct
from liquidlens.syntax.faults import NotSupported
from liquidlens.syntax.nesting import NESTING_LIMIT
from liquidlens.syntax.places import Places
from liquidlens.syntax.tree import Annotation, Declaration, SurfaceExpr


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
    problems: list[Problem] = field(default_factory=list[Problem])
    local_annotations: dict[int, list[Annotation]] = field(default_factory=dict[int, list[Annotation]])
    """Annotations of each block of declarations, by the block's node."""
    module: str = "Main"
    row: int = 0
    """Row of the file at which the text given to the parser starts."""
    depth: int = 0
    binding: str | None = None
    """The top-level binding being read, which its problems cost."""
    strict_data: bool = False
    """Whether the fields of data are strict unless `~` says otherwise (`StrictData`, `Strict`)."""

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
        return Span(self.path, position(row + offset, column), position(end_row + offset, end_column))

    def text(self, node: Node) -> str:
        """What the user wrote at `node`."""
        if self.real:
            start = self.start(node)
            real = self.real.get((start.line, start.column))
            if real is not None:
                return real
        content = node.text
        return content.decode() if content is not None else ""

    def key_of(self, node: Node) -> tuple[object, ...]:
        """All that the reading of a top-level `node` without errors depends on."""
        first, last = self.start(node), self.places.position(node.end_point[0] + self.row, node.end_point[1])
        inside = [
            (annotation.span, annotation.text)
            for annotations in self.local_annotations.values()
            for annotation in annotations
            if first <= annotation.span.start <= last
        ]
        real = [(place, token) for place, token in self.real.items() if first.line <= place[0] <= last.line]
        text = self.places.written(first.line, last.line) or node.text
        return (self.path, self.module, first, last, text, node.type, tuple(inside), tuple(real))

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
    if node.type in ("constructor", "constructor_operator", "name"):
        return True
    return reading.text(node).startswith(":")
