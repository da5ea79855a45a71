"""Types: tree-sitter nodes to `SurfaceType`.

forall a. Ord a => [a] -> Maybe (a, Int)
  ⇒ TypeForall(("a",), (Ord a,), TypeFunction([] a, Maybe ((,) a Int)))
"""

from tree_sitter import Node

from liquidlens.lang.names import tuple_name
from liquidlens.source.span import Span
from liquidlens.syntax.constructs import Form, OtherForm
from liquidlens.syntax.reading import Reading, field_of, first_child, qualified_text
from liquidlens.syntax.type_tree import (
    WILDCARD,
    SurfaceType,
    TypeApply,
    TypeBang,
    TypeContext,
    TypeForall,
    TypeFunction,
    TypeName,
    TypeUnsupported,
    TypeVariable,
    type_spine,
)


def read_type(reading: Reading, node: Node) -> SurfaceType:
    """Read one type."""
    reading.enter(node)
    try:
        return _type(reading, node)
    finally:
        reading.leave()


def _type(reading: Reading, node: Node) -> SurfaceType:
    match node.type:
        case "name" | "qualified" | "promoted_name":
            return TypeName(reading.text(node), reading.span(node))
        case "variable":
            return TypeVariable(reading.text(node), reading.span(node))
        case "apply":
            return _application(reading, node)
        case "function":
            return _function(reading, node)
        case "parens":
            return read_type(reading, _only_child(node))
        case "list":
            span = reading.span(node)
            return TypeApply(TypeName("[]", span), read_type(reading, _only_child(node)), span)
        case "tuple" | "unboxed_tuple":
            span = reading.span(node)
            items = [read_type(reading, child) for child in node.named_children]
            return items[0] if len(items) == 1 else _apply(TypeName(tuple_name(len(items)), span), items, span)
        case "unit" | "unboxed_unit":
            return TypeName("()", reading.span(node))
        case "prefix_list":
            return TypeName("[]", reading.span(node))
        case "prefix_tuple":
            return TypeName(tuple_name(node.child_count - 1), reading.span(node))
        case "prefix_id":
            return TypeName(qualified_text(reading, node), reading.span(node))
        case "forall" | "context":
            return _quantified(reading, node)
        case "strict_field":
            return TypeBang(read_type(reading, field_of(node, "type")), reading.span(node))
        case "lazy_field" | "signature":
            return read_type(reading, field_of(node, "type"))
        case "annotated":
            return read_type(reading, first_child(node))
        case "promoted":
            return _promoted(reading, node)
        case "literal":
            return TypeName(reading.text(node), reading.span(node))
        case "wildcard":
            return TypeVariable(WILDCARD, reading.span(node))
        case "star":
            return TypeName("*", reading.span(node))
        case "infix":
            return _infix(reading, node)
        case _:
            return _unsupported(reading, node)


_CONSTRUCTS = {
    "unboxed_sum": Form.UNBOXED_SUM_TYPE,
    "implicit_parameter": Form.IMPLICIT_PARAMETER,
    "quasiquote": Form.QUASI_QUOTATION,
    "splice": Form.SPLICE,
    "forall_required": Form.DEPENDENT_QUANTIFIER,
}


def _unsupported(reading: Reading, node: Node) -> TypeUnsupported:
    construct = _CONSTRUCTS.get(node.type, OtherForm("type", node.type))
    return TypeUnsupported(construct, reading.unsupported(construct, node))


def _only_child(node: Node) -> Node:
    return first_child(node)


def _apply(head: SurfaceType, args: list[SurfaceType], span: Span) -> SurfaceType:
    for arg in args:
        head = TypeApply(head, arg, span)
    return head


def _application(reading: Reading, node: Node) -> SurfaceType:
    nodes: list[tuple[Node, Node]] = []
    while node.type == "apply":
        nodes.append((node, field_of(node, "argument")))
        node = field_of(node, "constructor")
    reading.hold(len(nodes), node)
    head = read_type(reading, node)
    for whole, argument in reversed(nodes):
        if argument.type == "type_application":
            reading.unsupported(Form.KIND_APPLICATION, argument)
            continue
        head = TypeApply(head, read_type(reading, argument), reading.span(whole))
    return head


def _function(reading: Reading, node: Node) -> SurfaceType:
    whole = node
    parts: list[tuple[Node, SurfaceType]] = []
    while node.type == "function":
        if (arrow := node.child_by_field_name("arrow")) is not None and reading.text(arrow) not in ("->", "→"):
            reading.unsupported(Form.LINEAR_ARROW, arrow)
        parts.append((node, read_type(reading, field_of(node, "parameter"))))
        node = field_of(node, "result")
    reading.hold(len(parts), whole)
    result = read_type(reading, node)
    for part, argument in reversed(parts):
        result = TypeFunction(argument, result, reading.span(part))
    return result


def _promoted(reading: Reading, node: Node) -> SurfaceType:
    """A constructor as a type: `'Zero`, `'[]`, `'[Int, Bool]`, `'(a, b)`."""
    inner, span = first_child(node), reading.span(node)
    items = [read_type(reading, child) for child in inner.named_children] if inner.type in ("list", "tuple") else []
    match inner.type:
        case "list":
            result: SurfaceType = TypeName("'[]", span)
            for item in reversed(items):
                result = _apply(TypeName("':", span), [item, result], span)
            return result
        case "tuple":
            return _apply(TypeName(f"'{tuple_name(len(items))}", span), items, span)
        case _:
            return TypeName(f"'{qualified_text(reading, inner)}", span)


def _infix(reading: Reading, node: Node) -> SurfaceType:
    """A type operator; chains are taken as right associative."""
    operator = field_of(node, "operator")
    tick, written = ("'", first_child(operator)) if operator.type == "promoted" else ("", operator)
    name = TypeName(f"{tick}{qualified_text(reading, written)}", reading.span(operator))
    left = read_type(reading, field_of(node, "left_operand"))
    right = read_type(reading, field_of(node, "right_operand"))
    span = reading.span(node)
    return TypeApply(TypeApply(name, left, span), right, span)


def _quantified(reading: Reading, node: Node) -> SurfaceType:
    """`forall a b. C a => D b => t`, as one node."""
    whole = node
    names: list[str] = []
    context: list[TypeContext] = []
    while node.type == "context" or (node.type == "forall" and not context):
        if node.type == "forall":
            if (variables := node.child_by_field_name("variables")) is not None:
                names.extend(read_type_variables(reading, variables))
        else:
            context.extend(read_context(reading, field_of(node, "context")))
        node = field_of(node, "type")
    body = read_type(reading, node)
    return TypeForall(tuple(names), tuple(context), body, reading.span(whole))


def read_type_variables(reading: Reading, node: Node) -> tuple[str, ...]:
    """The variables of a `forall` or of a type head; kinds are dropped."""
    return tuple(name for child in node.named_children for name in _variable(reading, child))


def _variable(reading: Reading, node: Node) -> tuple[str, ...]:
    while node.type in ("parens", "annotated", "inferred"):
        node = first_child(node)
    if node.type == "variable":
        return (reading.text(node),)
    reading.unsupported(Form.TYPE_PARAMETER, node)
    return ()


def read_infix_head(reading: Reading, node: Node) -> tuple[Node, tuple[str, ...]] | None:
    """The operator that a declaration defines as a type or class, and the two variables around it."""
    head = infix_in(node)
    if head is None:
        return None
    operator = field_of(head, "operator")
    operands = [child for child in head.named_children if child.id != operator.id]
    names = tuple(name for each in operands for name in _variable(reading, each))
    return (operator, names) if len(names) == 2 else None


def infix_in(node: Node) -> Node | None:
    """The `a op b` that a head is, which may have parentheses of its own."""
    inner = next((child for child in node.named_children if child.type in ("infix", "parens")), None)
    return inner if inner is None or inner.type == "infix" else infix_in(inner)


def read_context(reading: Reading, node: Node) -> tuple[TypeContext, ...]:
    """The constraints of a context; `node` stands before the `=>`."""
    match node.type:
        case "context":
            return read_context(reading, field_of(node, "context"))
        case "tuple" | "parens":
            return tuple(one for child in node.named_children for one in read_context(reading, child))
        case "unit":
            return ()
        case "variable":
            return ()  # nobody knows which class it is
        case "apply" | "name" | "qualified" | "infix" | "signature":
            return _constraint(read_type(reading, node), reading.span(node))
        case _:
            reading.unsupported(Form.CONSTRAINT, node)
            return ()


def _constraint(constraint: SurfaceType, span: Span) -> tuple[TypeContext, ...]:
    head, args = type_spine(constraint)
    return (TypeContext(head.name, args, span),) if isinstance(head, TypeName) else ()
