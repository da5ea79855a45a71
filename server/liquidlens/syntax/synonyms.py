"""Pattern synonyms as the functions that they are: one that matches, one that builds, as GHC has them.

    pattern Pair x y = (x, y)
      ⇒  match Pair (x, y) = [(x, y)]          a match  Pair p q  is  (match Pair -> (p, q) : _)
         match Pair _      = []
         Pair x y = (x, y)
    pattern Head x <- x : _
      ⇒  match Head, and nothing that builds
    pattern Point {px, py} = (px, py)
      ⇒  px (match Point -> (px, _) : _) = px, and so on, beside both

`match Pair` is the name of a function that no text can write (`lang.names.matcher_of`).
"""

from collections.abc import Iterator

from tree_sitter import Node

from liquidlens.lang.names import matcher_of
from liquidlens.source.span import Span
from liquidlens.syntax.expressions import patterns_of, read_right_side
from liquidlens.syntax.patterns import read_pattern
from liquidlens.syntax.reading import Reading, field_of, qualified_text
from liquidlens.syntax.tree import (
    Apply,
    Clause,
    ConName,
    Declaration,
    FunctionDefinition,
    GuardedBody,
    Infix,
    ListOf,
    Name,
    PatBang,
    PatCon,
    PatInfix,
    PatLit,
    PatRecord,
    PatTyped,
    PatVar,
    PatWild,
    RecordConstruct,
    RightSide,
    SurfaceExpr,
    SurfacePattern,
    TupleOf,
    Typed,
)
from liquidlens.syntax.type_tree import TypeSignature
from liquidlens.syntax.types import read_type


def read_pattern_synonym(reading: Reading, node: Node) -> tuple[Declaration, ...]:
    """The functions of a pattern synonym, or the type of the one that builds."""
    span = reading.span(node)
    parts = {child.type: child for child in node.named_children}
    signature = parts.get("signature")
    if signature is not None:
        names = tuple(qualified_text(reading, each) for each in signature.children_by_field_name("synonym"))
        return (TypeSignature(names, read_type(reading, field_of(signature, "type")), span),)
    equation = parts["equation"]
    name, params, is_record = _head(reading, field_of(equation, "synonym"))
    pattern = read_pattern(reading, field_of(equation, "pattern"))
    head = qualified_text(reading, name), reading.span(name)
    made = [_matcher(*head, params, pattern, span)]
    constructors = equation.child_by_field_name("constructors")
    clauses: tuple[Clause, ...] = ()
    if constructors is not None:
        clauses = tuple(_clauses(reading, constructors, *head))
    elif any(child.type == "=" for child in equation.children):
        built = _built(pattern)
        clauses = (_clause(*head, params, built, span),) if built is not None else ()
    if clauses:
        made.append(FunctionDefinition(head[0], clauses, span, head[1]))
    if is_record:
        made.extend(_selector(each, _matched(*head, params, each), span) for each in params)
    return tuple(made)


def _head(reading: Reading, node: Node) -> tuple[Node, tuple[PatVar, ...], bool]:
    """The name, the parameters, and whether these are fields."""
    match node.type:
        case "infix":
            operands = field_of(node, "left_operand"), field_of(node, "right_operand")
            return field_of(node, "operator"), tuple(_parameter(reading, each) for each in operands), False
        case "record":
            fields = node.children_by_field_name("field")
            return field_of(node, "constructor"), tuple(_parameter(reading, each) for each in fields), True
        case "apply":
            name, params, _ = _head(reading, field_of(node, "function"))
            return name, (*params, _parameter(reading, field_of(node, "argument"))), False
        case _:
            return node, (), False


def _parameter(reading: Reading, node: Node) -> PatVar:
    return PatVar(reading.text(node), reading.span(node))


def _clause(name: str, place: Span, patterns: tuple[SurfacePattern, ...], body: SurfaceExpr, span: Span) -> Clause:
    return Clause(name, patterns, RightSide((GuardedBody((), body, span),), (), span), span, place)


def _matcher(
    name: str, place: Span, params: tuple[PatVar, ...], pattern: SurfacePattern, span: Span
) -> FunctionDefinition:
    matcher = matcher_of(name)
    fields = tuple(Name(each.name, each.span) for each in params)
    found = fields[0] if len(fields) == 1 else TupleOf(fields, place)
    matched = _clause(matcher, place, (pattern,), ListOf((found,), place), span)
    other = _clause(matcher, place, (PatWild(place),), ListOf((), place), span)
    return FunctionDefinition(matcher, (matched, other), span, place)


def _matched(name: str, place: Span, params: tuple[PatVar, ...], field: PatVar) -> SurfacePattern:
    """The synonym where all but one of its fields are left out."""
    return PatCon(name, tuple(each if each == field else PatWild(each.span) for each in params), place)


def _selector(field: PatVar, pattern: SurfacePattern, span: Span) -> FunctionDefinition:
    clause = _clause(field.name, field.span, (pattern,), Name(field.name, field.span), span)
    return FunctionDefinition(field.name, (clause,), span, field.span)


def _clauses(reading: Reading, block: Node, name: str, place: Span) -> Iterator[Clause]:
    """The equations of what builds, where these are written."""
    for each in block.named_children:
        pattern = each.child_by_field_name("pattern")
        if pattern is None:
            continue
        patterns: tuple[SurfacePattern, ...] = ()
        if pattern.type == "infix":
            operands = field_of(pattern, "left_operand"), field_of(pattern, "right_operand")
            patterns = tuple(read_pattern(reading, operand) for operand in operands)
        else:
            while pattern.type == "apply":
                patterns = (read_pattern(reading, field_of(pattern, "argument")), *patterns)
                pattern = field_of(pattern, "function")
        patterns += patterns_of(reading, each.child_by_field_name("patterns"))
        yield Clause(name, patterns, read_right_side(reading, each), reading.span(each), place)


def _built(pattern: SurfacePattern) -> SurfaceExpr | None:
    """The expression that a pattern is; None where it is none."""
    match pattern:
        case PatVar(name, span):
            return Name(name, span)
        case PatLit(literal):
            return literal
        case PatCon(name, args, span):
            parts = _all_built(args)
            constructor = ConName(name, span)
            return None if parts is None else Apply(constructor, parts, span) if parts else constructor
        case PatRecord(name, fields, False, span):
            parts = _all_built(tuple(inner for _, inner in fields))
            if parts is None:
                return None
            return RecordConstruct(name, tuple(zip((label for label, _ in fields), parts, strict=True)), False, span)
        case PatInfix(operands, operators, span):
            parts = _all_built(operands)
            return None if parts is None else Infix(parts, tuple(ConName(name, at) for name, at in operators), span)
        case PatBang(inner):
            return _built(inner)
        case PatTyped(inner, type_, span):
            part = _built(inner)
            return None if part is None else Typed(part, type_, span)
        case _:
            return None


def _all_built(patterns: tuple[SurfacePattern, ...]) -> tuple[SurfaceExpr, ...] | None:
    parts = [_built(each) for each in patterns]
    return None if None in parts else tuple(each for each in parts if each is not None)
