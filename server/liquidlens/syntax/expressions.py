"""Expressions and statements: tree-sitter nodes to `SurfaceExpr`.

    f x + g $ y    ⇒ Infix((Apply(f, (x,)), g, y), (+, $))
    (`div` 2)      ⇒ SectionRight(div, 2)
    \\case A -> 1  ⇒ LambdaCase((Alternative(A, 1),))

Chains of applications, operators and arguments are read in loops; all else recursively, as deep as `NESTING_LIMIT`.
"""

from collections.abc import Callable

from tree_sitter import Node

from liquidlens.lang.names import tuple_name
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Construct, Form, OtherForm
from liquidlens.syntax.literals import read_literal
from liquidlens.syntax.negative_literals import in_parentheses, is_part, negation, without_parts
from liquidlens.syntax.patterns import read_matched
from liquidlens.syntax.reading import Reading, field_of, first_child, is_constructor, qualified_text
from liquidlens.syntax.sums import with_sums
from liquidlens.syntax.tree import (
    Alternative,
    Apply,
    Bind,
    CaseOf,
    ConName,
    Do,
    Equation,
    Evaluate,
    Generated,
    GuardedBody,
    IfThenElse,
    Infix,
    Lambda,
    LambdaCase,
    LambdaCases,
    LetIn,
    LetStatement,
    ListComprehension,
    ListOf,
    MultiIf,
    Name,
    ParallelComprehension,
    Projection,
    Range,
    RecordConstruct,
    RecordUpdate,
    RightSide,
    SectionLeft,
    SectionRight,
    Statement,
    SurfaceExpr,
    SurfacePattern,
    TupleOf,
    TypeArgument,
    Typed,
    Unsupported,
)
from liquidlens.syntax.types import read_type


def read_expression(reading: Reading, node: Node) -> SurfaceExpr:
    """Read one expression."""
    reading.enter(node)
    form = _FORMS.get(node.type)
    result = form(reading, node) if form is not None else _unsupported(reading, node)
    reading.depth -= 1
    return result


def read_right_side(reading: Reading, node: Node) -> RightSide:
    """The right-hand side of an equation or alternative: the `match` fields of `node`, and its `where`."""
    sums, reading.sums = reading.sums, []
    bodies = tuple(_guarded(reading, match) for match in node.children_by_field_name("match"))
    block = node.child_by_field_name("binds")
    where = reading.read_declarations(reading, block) if block is not None else ()
    first = node.child_by_field_name("match") or node
    reading.sums = []
    return with_sums(sums, RightSide(bodies, where, reading.between(first, node)))


def _guarded(reading: Reading, node: Node) -> GuardedBody:
    guards = node.child_by_field_name("guards")
    read = () if guards is None else tuple(_statement(reading, guard) for guard in guards.named_children)
    return GuardedBody(read, read_expression(reading, field_of(node, "expression")), reading.span(node))


def _child(reading: Reading, node: Node, name: str) -> SurfaceExpr:
    return read_expression(reading, field_of(node, name))


def _variable(reading: Reading, node: Node) -> SurfaceExpr:
    return Name(reading.text(node), reading.span(node))


def _constructor(reading: Reading, node: Node) -> SurfaceExpr:
    return ConName(reading.text(node), reading.span(node))


def _operator(reading: Reading, node: Node) -> Name | ConName:
    name, span = qualified_text(reading, node), reading.span(node)
    return ConName(name, span) if is_constructor(reading, node) else Name(name, span)


def _literal(reading: Reading, node: Node) -> SurfaceExpr:
    return read_literal(reading, node) or _unsupported(reading, node)


# --- application and operators ----------------------------------------------------------------------------------


def _application(reading: Reading, node: Node) -> SurfaceExpr:
    whole = node
    args: list[SurfaceExpr] = []
    while node.type == "apply":
        args.append(_child(reading, node, "argument"))
        node = field_of(node, "function")
    return Apply(read_expression(reading, node), tuple(reversed(args)), reading.span(whole))


def _infix(reading: Reading, node: Node) -> SurfaceExpr:
    chain, parts = _chain(reading, node)
    return without_parts(chain, parts, reading.lexical_negation) if any(parts) else chain


def _chain(reading: Reading, node: Node) -> tuple[Infix, tuple[bool, ...]]:
    """A flat chain, and which of its operators are parts of numbers."""
    whole = node
    operands: list[SurfaceExpr] = []
    operators: list[Name | ConName] = []
    parts: list[bool] = []
    while node.type == "infix":
        left = field_of(node, "left_operand")
        if left.type == "infix":
            inner, inside = _chain(reading, left)
            operands.extend(inner.operands)
            operators.extend(inner.operators)
            parts.extend(inside)
        else:
            operands.append(read_expression(reading, left))
        operator = field_of(node, "operator")
        operators.append(_operator(reading, operator))
        parts.append(is_part(reading, operator))
        node = field_of(node, "right_operand")
    operands.append(read_expression(reading, node))
    return Infix(tuple(operands), tuple(operators), reading.span(whole)), tuple(parts)


def _negation(reading: Reading, node: Node) -> SurfaceExpr:
    return negation(reading, node, _child(reading, node, "expression"))


def _section_operator(reading: Reading, node: Node, place: int) -> Name | ConName:
    return _operator(reading, node.child_by_field_name("operator") or node.named_children[place])


def _left_section(reading: Reading, node: Node) -> SurfaceExpr:
    return SectionLeft(_child(reading, node, "left_operand"), _section_operator(reading, node, -1), reading.span(node))


def _right_section(reading: Reading, node: Node) -> SurfaceExpr:
    operator = _section_operator(reading, node, 0)
    return SectionRight(operator, _child(reading, node, "right_operand"), reading.span(node))


def _parens(reading: Reading, node: Node) -> SurfaceExpr:
    inner = first_child(node)
    return in_parentheses(reading, inner, read_expression(reading, inner), reading.span(node))


def _type_argument(reading: Reading, node: Node) -> SurfaceExpr:
    return TypeArgument(read_type(reading, field_of(node, "type")), reading.span(node))


def _typed(reading: Reading, node: Node) -> SurfaceExpr:
    body = _child(reading, node, "expression")
    return Typed(body, read_type(reading, field_of(node, "type")), reading.span(node))


# --- control ----------------------------------------------------------------------------------------------------


def _lambda(reading: Reading, node: Node) -> SurfaceExpr:
    patterns = patterns_of(reading, field_of(node, "patterns"))
    return Lambda(patterns, _child(reading, node, "expression"), reading.span(node))


def _let_in(reading: Reading, node: Node) -> SurfaceExpr:
    block = node.child_by_field_name("binds")
    declarations = reading.read_declarations(reading, block) if block is not None else ()
    return LetIn(declarations, _child(reading, node, "expression"), reading.span(node))


def _conditional(reading: Reading, node: Node) -> SurfaceExpr:
    """A chain of `else if` is read in a loop, as long as it may be."""
    chain: list[tuple[Node, SurfaceExpr, SurfaceExpr]] = []
    while node.type == "conditional":
        chain.append((node, _child(reading, node, "if"), _child(reading, node, "then")))
        node = field_of(node, "else")
    result = read_expression(reading, node)
    for whole, condition, yes in reversed(chain):
        reading.enter(whole)
        result = IfThenElse(condition, yes, result, reading.span(whole))
    reading.depth -= len(chain)
    return result


def _multi_way_if(reading: Reading, node: Node) -> SurfaceExpr:
    guards = tuple(_guarded(reading, match) for match in node.children_by_field_name("match"))
    return MultiIf(guards, reading.span(node))


def _case(reading: Reading, node: Node) -> SurfaceExpr:
    scrutinee = read_expression(reading, first_child(node))
    return CaseOf(scrutinee, _alternatives(reading, node), reading.span(node))


def _lambda_cases(reading: Reading, node: Node) -> SurfaceExpr:
    block = node.child_by_field_name("alternatives")
    alternatives = [] if block is None else block.children_by_field_name("alternative")
    equations = [
        Equation(patterns_of(reading, child.child_by_field_name("patterns")), read_right_side(reading, child), place)
        for child, place in ((child, reading.span(child)) for child in alternatives)
    ]
    return LambdaCases(tuple(equations), reading.span(node))


def _lambda_case(reading: Reading, node: Node) -> SurfaceExpr:
    return LambdaCase(_alternatives(reading, node), reading.span(node))


def _alternatives(reading: Reading, node: Node) -> tuple[Alternative, ...]:
    block = node.child_by_field_name("alternatives")
    if block is None:
        return ()
    return tuple(
        Alternative(
            read_matched(reading, field_of(child, "pattern")),
            read_right_side(reading, child),
            reading.span(child),
        )
        for child in block.children_by_field_name("alternative")
    )


# --- statements -------------------------------------------------------------------------------------------------


def _statement(reading: Reading, node: Node) -> Statement:
    span = reading.span(node)
    match node.type:
        case "bind" | "generator" | "pattern_guard":
            pattern = node.child_by_field_name("pattern") or node.child_by_field_name("name")
            if pattern is not None:
                return Bind(read_matched(reading, pattern), _child(reading, node, "expression"), span)
        case "let":
            block = node.child_by_field_name("binds")
            return LetStatement(reading.read_declarations(reading, block) if block is not None else (), span)
        case "exp" | "boolean":
            return Evaluate(read_expression(reading, first_child(node)), span)
        case _:
            pass
    return Evaluate(_unsupported(reading, node), span)


def _do(reading: Reading, node: Node) -> SurfaceExpr:
    keyword = node.children[0]
    if keyword.type != "do":
        return _unsupported(reading, node)
    statements = tuple(_statement(reading, child) for child in node.children_by_field_name("statement"))
    return Do(statements, reading.span(node))


def _comprehension(reading: Reading, node: Node) -> SurfaceExpr:
    branches = node.children_by_field_name("qualifiers")
    read = tuple(
        tuple(_statement(reading, child) for child in branch.children_by_field_name("qualifier")) for branch in branches
    )
    any_monad, body, span = reading.monad_comprehensions, _child(reading, node, "expression"), reading.span(node)
    if len(read) == 1:
        return ListComprehension(body, read[0], span, any_monad)
    return _unsupported(reading, node, Form.MONADS) if any_monad else ParallelComprehension(body, read, span)


# --- lists, tuples, records -------------------------------------------------------------------------------------


def _list(reading: Reading, node: Node) -> SurfaceExpr:
    return ListOf(tuple(read_expression(reading, child) for child in node.named_children), reading.span(node))


def _range(reading: Reading, node: Node) -> SurfaceExpr:
    step, to = node.child_by_field_name("step"), node.child_by_field_name("to")
    return Range(
        _child(reading, node, "from"),
        None if step is None else read_expression(reading, step),
        None if to is None else read_expression(reading, to),
        reading.span(node),
    )


def _tuple(reading: Reading, node: Node) -> SurfaceExpr:
    items: list[SurfaceExpr | None] = [None]
    for child in node.children:
        if child.is_named:
            items[-1] = read_expression(reading, child)
        elif child.type == ",":
            items.append(None)
    return items[0] if len(items) == 1 and items[0] is not None else TupleOf(tuple(items), reading.span(node))


def _unit(reading: Reading, node: Node) -> SurfaceExpr:
    return ConName("()", reading.span(node))


def _empty_list(reading: Reading, node: Node) -> SurfaceExpr:
    return ConName("[]", reading.span(node))


def _tuple_constructor(reading: Reading, node: Node) -> SurfaceExpr:
    return ConName(tuple_name(node.child_count - 1), reading.span(node))


def _record(reading: Reading, node: Node) -> SurfaceExpr:
    head = field_of(node, "expression")
    fields: list[tuple[str, SurfaceExpr]] = []
    wildcard = False
    for entry in node.children_by_field_name("field"):
        label = entry.child_by_field_name("field")
        if label is None:
            wildcard = True
            continue
        name = reading.text(label)
        value = entry.child_by_field_name("expression")
        if value is None:
            fields.append((name, Name(name.rpartition(".")[2], reading.span(label))))
        else:
            fields.append((name, read_expression(reading, value)))
    span = reading.span(node)
    if is_constructor(reading, head):
        return RecordConstruct(qualified_text(reading, head), tuple(fields), wildcard, span)
    return RecordUpdate(read_expression(reading, head), tuple(fields), span)


def _projection(reading: Reading, node: Node) -> SurfaceExpr:
    """`e.field`; a chain is read in a loop."""
    whole = node
    fields: list[tuple[Name, Span]] = []
    while node.type == "projection":
        field = field_of(node, "field")
        fields.append((Name(reading.text(field), reading.span(field)), reading.span(node)))
        node = field_of(node, "expression")
    reading.hold(len(fields), whole)
    result = read_expression(reading, node)
    for name, span in reversed(fields):
        result = Projection(result, name, span)
    return result


def _selector(reading: Reading, node: Node) -> SurfaceExpr:
    """`(.outer.inner)`."""
    result: SurfaceExpr | None = None
    for field in node.children_by_field_name("field"):
        result = Projection(result, Name(reading.text(field), reading.span(field)), reading.span(node))
    return result or _unsupported(reading, node)


def _generated(reading: Reading, node: Node) -> SurfaceExpr:
    return Generated(_CONSTRUCTS[node.type], reading.span(node))


def _qualified(reading: Reading, node: Node) -> SurfaceExpr:
    return _operator(reading, node)


_CONSTRUCTS = {
    "wildcard": Form.TYPED_HOLE,
    "do": Form.QUALIFIED_DO,
    "literal": Form.LITERAL,
    "unboxed_sum": Form.UNBOXED_SUM,
    "implicit_variable": Form.IMPLICIT_PARAMETER,
    "quasiquote": Form.QUASI_QUOTATION,
    "splice": Form.SPLICE,
    "quote": Form.QUOTATION,
    "typed_quote": Form.QUOTATION,
    "th_quoted_name": Form.QUOTED_NAME,
    "label": Form.OVERLOADED_LABEL,
    "projection_selector": Form.PROJECTION,
    "rec": Form.RECURSIVE_DO,
    "let": Form.IMPLICIT_BINDING,
    "transform": Form.TRANSFORM_COMPREHENSION,
    "group": Form.TRANSFORM_COMPREHENSION,
}


def _unsupported(reading: Reading, node: Node, construct: Construct | None = None) -> SurfaceExpr:
    construct = construct or _CONSTRUCTS.get(node.type, OtherForm("expression", node.type))
    return Unsupported(construct, reading.unsupported(construct, node))


_FORMS: dict[str, Callable[[Reading, Node], SurfaceExpr]] = {
    "variable": _variable,
    "constructor": _constructor,
    "name": _constructor,
    "qualified": _qualified,
    "prefix_id": _operator,
    "literal": _literal,
    "apply": _application,
    "infix": _infix,
    "negation": _negation,
    "left_section": _left_section,
    "right_section": _right_section,
    "parens": _parens,
    "type_application": _type_argument,
    "signature": _typed,
    "lambda": _lambda,
    "let_in": _let_in,
    "conditional": _conditional,
    "multi_way_if": _multi_way_if,
    "case": _case,
    "lambda_case": _lambda_case,
    "lambda_cases": _lambda_cases,
    "projection": _projection,
    "projection_selector": _selector,
    "quasiquote": _generated,
    "splice": _generated,
    "quote": _generated,
    "typed_quote": _generated,
    "th_quoted_name": _generated,
    "label": _generated,
    "do": _do,
    "list_comprehension": _comprehension,
    "list": _list,
    "arithmetic_sequence": _range,
    "tuple": _tuple,
    "unboxed_tuple": _tuple,
    "unboxed_unit": _unit,
    "unit": _unit,
    "prefix_list": _empty_list,
    "prefix_tuple": _tuple_constructor,
    "record": _record,
}


def patterns_of(reading: Reading, node: Node | None) -> tuple[SurfacePattern, ...]:
    """The parameters of an equation."""
    return () if node is None else tuple(read_matched(reading, child) for child in node.named_children)
