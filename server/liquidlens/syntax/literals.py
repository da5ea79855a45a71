"""Literals: tree-sitter nodes to `Literal`."""

from tree_sitter import Node

from liquidlens.syntax.lexemes import integer_value, rational_value, unescape
from liquidlens.syntax.reading import Reading, first_child
from liquidlens.syntax.tree import Literal


def read_literal(reading: Reading, node: Node, negated: bool = False) -> Literal | None:
    """The literal at `node` (`literal`, or the `integer`, `float`, ... inside it); None for other forms.

    `negated` where a minus sign stands before it in a pattern.
    """
    if node.type == "literal":
        node = first_child(node)
    # `1#` is what 1 is, of a type of its own.
    text = reading.text(node).rstrip("#")
    span = reading.span(node)
    sign = -1 if negated else 1
    match "char" if text.startswith("'") else node.type:  # it may stand for another (`mends`)
        case "integer":
            # The grammar takes a fraction in base 16 for a whole number, too.
            value = integer_value(text)
            found = rational_value(text) if value is None else value
            return None if found is None else Literal(sign * found, span=span)
        case "float":
            rational = rational_value(text)
            if rational is None:
                return None
            is_whole = reading.whole_decimals and rational.denominator == 1
            return Literal(sign * (rational.numerator if is_whole else rational), span=span)
        case "char" | "string":
            if not text.endswith(text[0]):
                return None
            inside = unescape(text[1:-1])
            if inside is None or (text[0] == "'" and len(inside) != 1):
                return None
            return Literal(inside, text[0] == "'", span)
        case _:
            return None
