"""Patterns: tree-sitter nodes to `SurfacePattern`.

x : ys@(_ : _)   ⇒ PatInfix((x, PatAs("ys", ...)), (":",))
[a, b]           ⇒ PatCon(":", (a, PatCon(":", (b, PatCon("[]", ())))))
C { f, g = 1 }   ⇒ PatRecord("C", (("f", PatVar("f")), ("g", 1)))
"""

from tree_sitter import Node

from liquidlens.lang.names import tuple_name
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form, OtherForm
from liquidlens.syntax.literals import read_literal
from liquidlens.syntax.reading import Reading, field_of, first_child, is_constructor, qualified_text
from liquidlens.syntax.sums import PLUS, sum_pattern
from liquidlens.syntax.tree import (
    Literal,
    PatAs,
    PatBang,
    PatCon,
    PatInfix,
    PatLazy,
    PatLit,
    PatRecord,
    PatTyped,
    PatUnsupported,
    PatVar,
    PatView,
    PatWild,
    SurfacePattern,
)
from liquidlens.syntax.types import read_type


def read_pattern(reading: Reading, node: Node) -> SurfacePattern:
    """Read one pattern."""
    reading.enter(node)
    try:
        return _pattern(reading, node)
    finally:
        reading.leave()


def read_matched(reading: Reading, node: Node) -> SurfacePattern:
    """A pattern as an equation, alternative, statement or local binding has it: `Strict` forces it, but below `~`."""
    pattern = read_pattern(reading, node)
    return made_strict(pattern) if reading.strict else pattern


def made_strict(pattern: SurfacePattern) -> SurfacePattern:
    """What `Strict` makes of a pattern."""
    match pattern:
        case PatBang():
            return pattern
        case PatLazy(inner):
            return inner
        case _:
            return PatBang(pattern, pattern.span)


def _pattern(reading: Reading, node: Node) -> SurfacePattern:
    match node.type:
        case "variable" | "prefix_id":
            name = qualified_text(reading, node)
            span = reading.span(node)
            return PatCon(name, (), span) if is_constructor(reading, node) else PatVar(name, span)
        case "wildcard":
            return PatWild(reading.span(node))
        case "constructor" | "qualified" | "name":
            return PatCon(reading.text(node), (), reading.span(node))
        case "literal":
            literal = read_literal(reading, node)
            return PatLit(literal, literal.span) if literal else _unsupported(reading, node)
        case "negation":
            literal = read_literal(reading, node.named_children[-1], negated=True)
            return PatLit(literal, reading.span(node)) if literal else _unsupported(reading, node)
        case "apply":
            return _application(reading, node)
        case "infix":
            return _infix(reading, node)
        case "parens":
            return read_pattern(reading, first_child(node))
        case "tuple" | "unboxed_tuple":
            items = tuple(read_pattern(reading, child) for child in node.named_children)
            return items[0] if len(items) == 1 else PatCon(tuple_name(len(items)), items, reading.span(node))
        case "unit" | "unboxed_unit":
            return PatCon("()", (), reading.span(node))
        case "list":
            return _list(reading, node)
        case "prefix_list":
            return PatCon("[]", (), reading.span(node))
        case "prefix_tuple":
            return PatCon(_tuple_constructor(node), (), reading.span(node))
        case "record":
            return _record(reading, node)
        case "as":
            name = field_of(node, "bind")
            inner = read_pattern(reading, field_of(node, "pattern"))
            return PatAs(reading.text(name), inner, reading.span(node), reading.span(name))
        case "strict":
            return PatBang(read_pattern(reading, field_of(node, "pattern")), reading.span(node))
        case "irrefutable":
            return PatLazy(read_pattern(reading, field_of(node, "pattern")), reading.span(node))
        case "signature":
            pattern = read_pattern(reading, field_of(node, "pattern"))
            return PatTyped(pattern, read_type(reading, field_of(node, "type")), reading.span(node))
        case "view_pattern":
            function = reading.read_expression(reading, field_of(node, "expression"))
            return PatView(function, read_pattern(reading, field_of(node, "pattern")), reading.span(node))
        case _:
            return _unsupported(reading, node)


_CONSTRUCTS = {
    "literal": Form.LITERAL_PATTERN,
    "negation": Form.NEGATIVE_PATTERN,
    "unboxed_sum": Form.UNBOXED_SUM_PATTERN,
    "type_binder": Form.TYPE_BINDER,
    "splice": Form.SPLICE,
    "quasiquote": Form.QUASI_QUOTATION,
}


def _unsupported(reading: Reading, node: Node) -> PatUnsupported:
    construct = _CONSTRUCTS.get(node.type, OtherForm("pattern", node.type))
    return PatUnsupported(construct, reading.unsupported(construct, node))


def _application(reading: Reading, node: Node) -> SurfacePattern:
    whole = node
    args: list[SurfacePattern] = []
    while node.type == "apply":
        argument = field_of(node, "argument")
        if argument.type not in ("type_application", "type_binder"):
            args.append(read_pattern(reading, argument))
        else:
            reading.unsupported(Form.TYPE_BINDER, argument)
        node = field_of(node, "function")
    if node.type == "prefix_tuple":
        return PatCon(_tuple_constructor(node), tuple(reversed(args)), reading.span(whole))
    if not is_constructor(reading, node):
        return _unsupported(reading, whole)
    return PatCon(qualified_text(reading, node), tuple(reversed(args)), reading.span(whole))


def _tuple_constructor(node: Node) -> str:
    """The constructor that `(,)` names."""
    return tuple_name(node.child_count - 1)


def _infix(reading: Reading, node: Node) -> SurfacePattern:
    whole = node
    operands: list[SurfacePattern] = []
    operators: list[tuple[str, Span]] = []
    while node.type == "infix":
        operands.append(read_pattern(reading, field_of(node, "left_operand")))
        operator = field_of(node, "operator")
        operators.append((qualified_text(reading, operator), reading.span(operator)))
        node = field_of(node, "right_operand")
    operands.append(read_pattern(reading, node))
    if [name for name, _ in operators] == [PLUS]:
        match operands:
            case [PatVar() as variable, PatLit(Literal() as number)]:
                reading.sums.append(sum_pattern(variable, number, reading.span(whole)))
                return reading.sums[-1].whole
            case _:
                return _unsupported(reading, whole)
    return PatInfix(tuple(operands), tuple(operators), reading.span(whole))


def _list(reading: Reading, node: Node) -> SurfacePattern:
    reading.hold(node.named_child_count, node)
    span = reading.span(node)
    result = PatCon("[]", (), Span(span.path, span.end, span.end))
    items = [read_pattern(reading, child) for child in node.named_children]
    if not items:
        return PatCon("[]", (), span)
    for item in reversed(items):
        result = PatCon(":", (item, result), Span(span.path, item.span.start, span.end))
    return PatCon(":", result.args, span)


def _record(reading: Reading, node: Node) -> SurfacePattern:
    constructor = field_of(node, "constructor")
    fields: list[tuple[str, SurfacePattern]] = []
    wildcard = False
    for entry in node.children_by_field_name("field"):
        label = entry.child_by_field_name("field")
        if label is None:
            wildcard = True
            continue
        name = reading.text(label)
        pattern = entry.child_by_field_name("pattern")
        if pattern is None:
            fields.append((name, PatVar(name.rpartition(".")[2], reading.span(label))))
        else:
            fields.append((name, read_pattern(reading, pattern)))
    return PatRecord(qualified_text(reading, constructor), tuple(fields), wildcard, reading.span(node))
