"""Declarations, at top level and in blocks: tree-sitter nodes to `Declaration`.

    f 0 = 1
    f n = n      ⇒ FunctionDefinition("f", (Clause(0), Clause(n)))
    (a, b) = p   ⇒ PatternDefinition((a, b), p)

Annotations of a block stand among its declarations, in the order of the text.
"""

import re
from collections.abc import Callable, Iterable, Sequence
from functools import partial

from msgspec.structs import replace
from tree_sitter import Node

from liquidlens.lang.guard import guarded, internal_problem
from liquidlens.lang.names import qualify
from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.memo import remembered
from liquidlens.source.span import Span, covering
from liquidlens.syntax.broken import construct_of, declared_names, defines_unknown, syntax_problem
from liquidlens.syntax.constructs import Form, OtherForm
from liquidlens.syntax.datatypes import read_data, read_family, read_family_instance, read_newtype, read_synonym
from liquidlens.syntax.expressions import patterns_of, read_right_side
from liquidlens.syntax.faults import GeneratedDeclarations, Nested, TooNested
from liquidlens.syntax.lexemes import integer_value
from liquidlens.syntax.nesting import NESTING_LIMIT
from liquidlens.syntax.patterns import made_strict, read_matched, read_pattern
from liquidlens.syntax.reading import Reading, TooDeep, UnknownForm, field_of, first_child, qualified_text
from liquidlens.syntax.synonyms import read_pattern_synonym
from liquidlens.syntax.tree import (
    Annotation,
    ClassDeclaration,
    Clause,
    Declaration,
    FunctionDefinition,
    InstanceDeclaration,
    PatternDefinition,
    PatVar,
    SurfacePattern,
    UnsupportedDeclaration,
)
from liquidlens.syntax.type_families import read_type_family, read_type_instance
from liquidlens.syntax.type_tree import (
    DefaultSignature,
    DerivingDeclaration,
    FixityDeclaration,
    SurfaceType,
    TypeContext,
    TypeSignature,
)
from liquidlens.syntax.types import infix_in, read_context, read_infix_head, read_type, read_type_variables


def read_block(reading: Reading, block: Node) -> tuple[Declaration, ...]:
    """The declarations of a `let`, `where`, class or instance, with the annotations that belong to it."""
    declarations = [one for child in block.named_children for one in _member(reading, child)]
    annotations = (each.to(reading.anchor) for each in reading.local_annotations.get(block.id, ()))
    return group_clauses([*declarations, *annotations])


def _member(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    """A declaration of a block. In classes and instances a broken one costs only itself."""
    if node.has_error and not _is_local(node):
        return (broken_declaration(reading, node, is_code=node.type in ("function", "bind")),)
    return _declaration(reading, node)


def read_top_level(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    """Read one top-level declaration. What is broken or nested too deeply costs this declaration only."""
    lose = partial(_lost, reading, node)
    return guarded("read", f"{reading.module}:{node.start_point.row + 1}", partial(_read, reading, node), lose)


def _lost(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    """What stands in the place of a declaration that a bug of ours costs."""
    names, span = declared_names(reading, node), reading.span(node)
    bindings = [qualify(reading.module, name) for name in names] or [None]
    reading.problems.extend(internal_problem(span, binding) for binding in bindings)
    return (UnsupportedDeclaration(Form.BUG, names, span),)


def _read(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    return _read_top_level(reading, node) if node.has_error else reading.anchored(node, _read_top_level)


def _read_top_level(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    reading.depth = 0
    names = declared_names(reading, node)
    reading.binding = qualify(reading.module, names[0]) if names else None
    try:
        if node.has_error and not (node.type in ("class", "instance") and _errors_in_members_only(node)):
            return (broken_declaration(reading, node),)
        return _declaration(reading, node)
    except TooDeep as error:
        fault = TooNested(Nested.LEVELS, NESTING_LIMIT)
        reading.problems.append(Problem(fault, error.span, binding=reading.binding))
        return (UnsupportedDeclaration(Form.TOO_DEEP, names, reading.span(node)),)
    except UnknownForm as error:
        construct = OtherForm(None, error.node.type)
        return (UnsupportedDeclaration(construct, names, reading.unsupported(construct, error.node)),)
    finally:
        reading.binding = None


def broken_declaration(reading: Reading, node: Node, is_code: bool = False) -> UnsupportedDeclaration:
    """A declaration with a syntax error: its problem is noted, its names are kept, but of a type or class, which may
    define any. The code of a method, in a class or an instance, costs that alone, and not what is called so."""
    problem = syntax_problem(reading, node)
    reading.problems.append(replace(problem, binding=None) if is_code else problem)
    if not is_code and (form := defines_unknown(node)) is not None:
        return UnsupportedDeclaration(form, (), reading.span(node))
    return UnsupportedDeclaration(construct_of(problem), declared_names(reading, node), reading.span(node))


def _errors_in_members_only(node: Node) -> bool:
    block = node.child_by_field_name("declarations")
    if block is None or any(child.has_error and child.id != block.id for child in node.children):
        return False
    return not any(child.is_error or child.is_missing for child in block.children)


def _declaration(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    signature = node.child_by_field_name("signature")
    if node.type == "foreign_import" and signature is not None:
        typed = _signature(reading, signature)
        assert isinstance(typed, TypeSignature)
        return typed, UnsupportedDeclaration(Form.FOREIGN_IMPORT, typed.names, reading.span(node))
    if node.type == "default_signature" and signature is not None:
        typed = _signature(reading, signature)
        assert isinstance(typed, TypeSignature)
        return (DefaultSignature(typed.names, typed.type, reading.span(node)),)
    if node.type == "pattern_synonym":
        return read_pattern_synonym(reading, node)
    if node.type == "type_family":
        return read_type_family(reading, node)
    if node.type == "type_instance":
        return read_type_instance(reading, node)
    form = _FORMS.get(node.type)
    return (form(reading, node),) if form is not None else _other(reading, node)


_IGNORED = frozenset({"kind_signature", "role_annotation", "pragma", "comment", "haddock", "cpp", "default_types"})
_CONSTRUCTS = {
    "foreign_import": Form.FOREIGN_IMPORT,
    "foreign_export": Form.FOREIGN_EXPORT,
    "implicit_param": Form.IMPLICIT_BINDING,
}


def _other(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    if node.type in _IGNORED:
        return ()
    names = declared_names(reading, node)
    if node.type == "top_splice":
        quotation = any(child.type == "quasiquote" for child in node.named_children)
        span = reading.span(node)
        if quotation or reading.splices:
            reading.problems.append(Problem(GeneratedDeclarations(), span, Severity.WARNING))
            return (UnsupportedDeclaration(Form.SPLICE, (), span),)
        reading.problems.append(syntax_problem(reading, node))
        return (UnsupportedDeclaration(Form.BROKEN, names, span),)
    construct = _CONSTRUCTS.get(node.type, OtherForm("declaration", node.type))
    return (UnsupportedDeclaration(construct, names, reading.unsupported(construct, node)),)


# --- values -----------------------------------------------------------------------------------------------------


def _signature(reading: Reading, node: Node) -> Declaration:
    several = node.child_by_field_name("names")
    nodes = [field_of(node, "name")] if several is None else several.named_children
    names = tuple(qualified_text(reading, name) for name in nodes)
    return TypeSignature(names, read_type(reading, field_of(node, "type")), reading.span(node))


def _function(reading: Reading, node: Node) -> Declaration:
    """An equation with parameters; the head is `f p q`, `p op q`, or `(p op q) r`."""
    name = node.child_by_field_name("name")
    more = patterns_of(reading, node.child_by_field_name("patterns"))
    if name is None:
        head = node.child_by_field_name("parens") or first_child(node)
        inner: tuple[Node, ...] = ()
        while head.type in ("function_head_parens", "parens"):
            further = head.child_by_field_name("patterns")
            inner = (further, *inner) if further is not None else inner
            head = head.child_by_field_name("parens") or first_child(head)
        if head.type == "infix":
            name = field_of(head, "operator")
            operands = (field_of(head, "left_operand"), field_of(head, "right_operand"))
            first = tuple(read_matched(reading, operand) for operand in operands)
        else:
            name = head.child_by_field_name("name") or head
            first = ()
        more = (*first, *(pattern for each in inner for pattern in patterns_of(reading, each)), *more)
    return _clause(reading, node, name, more)


def _clause(reading: Reading, node: Node, name: Node, patterns: tuple[SurfacePattern, ...]) -> Declaration:
    span, name_span = reading.span(node), reading.span(name)
    clause = Clause(qualified_text(reading, name), patterns, read_right_side(reading, node), span, name_span)
    return FunctionDefinition(clause.name, (clause,), span, name_span)


def _bind(reading: Reading, node: Node) -> Declaration:
    name = node.child_by_field_name("name")
    if name is not None:
        fixity = _LOCAL_FIXITY.fullmatch(reading.text(name))
        if fixity is not None:
            return _fixity_of(fixity[1], fixity[2], _OPERATORS.findall(fixity[3]), reading.span(node))
        if reading.strict and _is_local(node):
            pattern = made_strict(PatVar(qualified_text(reading, name), reading.span(name)))
            return PatternDefinition(pattern, read_right_side(reading, node), reading.span(node))
        return _clause(reading, node, name, ())
    pattern = node.child_by_field_name("pattern")
    if pattern is None:
        construct = _CONSTRUCTS["implicit_param"]
        return UnsupportedDeclaration(construct, (), reading.unsupported(construct, node))
    read = read_matched if _is_local(node) else read_pattern
    return PatternDefinition(read(reading, pattern), read_right_side(reading, node), reading.span(node))


def _is_local(node: Node) -> bool:
    """Whether a `let` or `where` declares it, and no module, class or instance."""
    return node.parent is not None and node.parent.type == "local_binds"


def group_clauses(declarations: Iterable[Declaration]) -> tuple[Declaration, ...]:
    """Put declarations in the order of the text, adjacent equations of one name together.

    Where one equation of a function is broken, the function is.
    """
    result: list[Declaration] = []
    last = -1
    for declaration in sorted(declarations, key=lambda one: one.span.start.pair):
        previous = result[last] if last >= 0 else None
        joined = _joined(previous, declaration) if previous is not None else None
        if joined is not None:
            result[last] = joined
            continue
        result.append(declaration)
        if not isinstance(declaration, Annotation):
            last = len(result) - 1
    return tuple(result)


def _joined(one: Declaration, two: Declaration) -> Declaration | None:
    equations = isinstance(one, _EQUATIONS) and isinstance(two, _EQUATIONS)
    return _join(one, two) if equations else None


_EQUATIONS = FunctionDefinition | UnsupportedDeclaration


@remembered(4_000)
def _join(one: Declaration, two: Declaration) -> Declaration | None:
    match one, two:
        case FunctionDefinition(name, clauses, span, name_span), FunctionDefinition(other, more, span_2) if (
            name == other and clauses[0].patterns and more[0].patterns
        ):
            return FunctionDefinition(name, clauses + more, covering(span, span_2), name_span)
        case (FunctionDefinition(name, _, span), UnsupportedDeclaration(construct, (other,), span_2)) | (
            UnsupportedDeclaration(construct, (other,), span),
            FunctionDefinition(name, _, span_2),
        ) if name == other:
            return UnsupportedDeclaration(construct, (name,), covering(span, span_2))
        case UnsupportedDeclaration(construct, names, span), UnsupportedDeclaration(_, others, span_2) if (
            names == others and len(names) == 1
        ):
            return UnsupportedDeclaration(construct, names, covering(span, span_2))
        case _:
            return None


def _fixity(reading: Reading, node: Node) -> Declaration:
    precedence = node.child_by_field_name("precedence")
    operators = [child for child in node.children_by_field_name("operator") if child.is_named]
    return _fixity_of(
        reading.text(field_of(node, "associativity")),
        "" if precedence is None else reading.text(precedence),
        [qualified_text(reading, operator) for operator in operators],
        reading.span(node),
    )


_LOCAL_FIXITY = re.compile(r"(infix[lr]?)\b\s*(\d?)\s*([^\s\d].*)")
"""The name that a fixity declared in a block has for the parser (`mends`)."""

_OPERATORS = re.compile(r"[^\s,`]+")


def _fixity_of(keyword: str, precedence: str, operators: Sequence[str], span: Span) -> Declaration:
    return FixityDeclaration(
        {"infixl": "left", "infixr": "right"}.get(keyword, "none"),
        min(integer_value(precedence) or 0, 9) if precedence else 9,
        tuple(operators),
        span,
    )


# --- classes ----------------------------------------------------------------------------------------------------


def _context_of(reading: Reading, node: Node) -> tuple[TypeContext, ...]:
    context = node.child_by_field_name("context")
    return () if context is None else read_context(reading, context)


def _members(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    block = node.child_by_field_name("declarations")
    return () if block is None else read_block(reading, block)


def _class(reading: Reading, node: Node) -> Declaration:
    name, patterns = node.child_by_field_name("name"), node.child_by_field_name("patterns")
    params = () if patterns is None else read_type_variables(reading, patterns)
    infix = read_infix_head(reading, node) if name is None else None
    if infix is not None:
        name, params = infix[0], infix[1] + params
    if name is None:
        construct = Form.OPERATOR_CLASS
        return UnsupportedDeclaration(construct, (), reading.unsupported(construct, node))
    return ClassDeclaration(
        qualified_text(reading, name),
        params,
        context=_context_of(reading, node),
        members=_members(reading, node),
        span=reading.span(node),
        name_span=reading.span(name),
    )


def _instance_args(reading: Reading, node: Node) -> tuple[SurfaceType, ...]:
    patterns = node.child_by_field_name("patterns")
    return () if patterns is None else tuple(read_type(reading, child) for child in patterns.named_children)


def _instance_head(node: Node) -> Node:
    """Where the class and its arguments stand: `(Show (List a))` may have parentheses of its own."""
    inner = next((child for child in node.named_children if child.type == "parens"), None)
    return node if inner is None else _instance_head(inner)


def _instance(reading: Reading, node: Node) -> Declaration:
    head = _instance_head(node)
    name, args, context = head.child_by_field_name("name"), _instance_args(reading, head), _context_of(reading, node)
    infix = infix_in(node) if name is None else None
    if infix is not None:
        name = field_of(infix, "operator")
        operands = (field_of(infix, "left_operand"), field_of(infix, "right_operand"))
        args = (*(read_type(reading, each) for each in operands), *args)
    if name is None:
        construct = Form.OPERATOR_CLASS_INSTANCE
        return UnsupportedDeclaration(construct, (), reading.unsupported(construct, node))
    return InstanceDeclaration(
        qualified_text(reading, name), args, context, _members(reading, node), reading.span(node)
    )


def _deriving(reading: Reading, node: Node) -> Declaration:
    head = _instance_head(node)
    name = field_of(head, "name")
    args, context = _instance_args(reading, head), _context_of(reading, node)
    through = node.child_by_field_name("via")
    via = None if through is None else read_type(reading, field_of(through, "type"))
    return DerivingDeclaration(qualified_text(reading, name), args, context, reading.span(node), via)


_FORMS: dict[str, Callable[[Reading, Node], Declaration]] = {
    "signature": _signature,
    "function": _function,
    "bind": _bind,
    "fixity": _fixity,
    "data_type": read_data,
    "data_family": read_family,
    "data_instance": read_family_instance,
    "newtype": read_newtype,
    "type_synonym": read_synonym,
    "type_synomym": read_synonym,
    "class": _class,
    "instance": _instance,
    "deriving_instance": _deriving,
}


def is_declaration(node: Node) -> bool:
    """Whether all children of the top level `node` are declarations of forms known here."""
    return all(child.type in _FORMS for child in node.named_children)


def annotations_of(declarations: Sequence[Declaration]) -> tuple[Annotation, ...]:
    """The annotations among `declarations`."""
    return tuple(one for one in declarations if isinstance(one, Annotation))
