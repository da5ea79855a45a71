"""tree-sitter nodes of annotations to types, expressions and patterns.

    (type_application head: (type_constructor) argument: (type_variable))  ⇒  AppliedType(ConstructorType("List"), ...)

Parentheses disappear.  Nodes handed in hold no syntax error.
"""

from fractions import Fraction

from tree_sitter import Node

from liquidlens.lang.names import tuple_name
from liquidlens.source.span import Span, covering
from liquidlens.syntax.annotation_places import AnnotationPlaces
from liquidlens.syntax.annotations import (
    AbstractLambda,
    AbstractName,
    AppliedType,
    ApplyExpr,
    BoundedType,
    BracedType,
    ConstructorPattern,
    ConstructorType,
    ForallType,
    FunctionType,
    HoleType,
    IfExpr,
    InfixExpr,
    InfixType,
    LambdaExpr,
    ListExpr,
    ListType,
    LiteralExpr,
    LiteralPattern,
    LiteralType,
    Named,
    NamedType,
    NameExpr,
    PredicatedType,
    PredicateParameter,
    PrefixExpr,
    QualifiedType,
    RefinedType,
    SpecExpr,
    SpecPattern,
    SpecType,
    TupleExpr,
    TupleType,
    TypedExpr,
    VariablePattern,
    VariableType,
    WildPattern,
)


def part(node: Node, name: str) -> Node:
    """The child of `node` in field `name`, which the grammar requires; what stands in parentheses, not the first one of
    these."""
    child = node.child_by_field_name(name)
    assert child is not None, f"{node.type} has no {name}"
    return child if child.is_named else next(iter(fields(node, name)), child)


def parts(node: Node) -> list[Node]:
    """The named children of `node` without comments."""
    return [child for child in node.named_children if not child.is_extra]


def fields(node: Node, name: str) -> list[Node]:
    """The children of `node` in field `name`; a comment between them belongs to none."""
    return [child for child in node.children_by_field_name(name) if child.is_named and not child.is_extra]


class TermReader:
    """Reads the types, expressions and patterns of one annotation."""

    def __init__(self, places: AnnotationPlaces) -> None:
        self.places = places

    # --- names ----------------------------------------------------------------------------------------------------

    def named(self, node: Node) -> Named:
        """A name of any kind: parentheses and backquotes are dropped."""
        inner = node
        while inner.type in ("binding_name", "operator_name", "binder", "backquoted", "name", "construction"):
            children = parts(inner)
            if not children:
                break
            inner = children[0]
        return Named(self.places.source(inner), self.places.span(node))

    # --- types ----------------------------------------------------------------------------------------------------

    def type(self, node: Node) -> SpecType:
        """A type."""
        span = self.places.span(node)
        match node.type:
            case "type_variable":
                return VariableType(self.places.source(node), span)
            case "type_constructor":
                return ConstructorType(self.places.source(node), span)
            case "promoted":
                return ConstructorType(self.places.source(node), span)
            case "hole":
                return HoleType(span)
            case "integer" | "float" | "string":
                return LiteralType(literal(self.places.source(node), node.type), span)
            case "unit":
                return ConstructorType("()", span)
            case "type_arrow":
                return ConstructorType("->", span)
            case "type_star":
                return ConstructorType("*", span)
            case "type_parens":
                inner = self.type(parts(node)[0])
                # A name inside parentheses is not in scope behind them.
                return inner.type if isinstance(inner, NamedType) else inner
            case "strict_type":
                return self.type(parts(node)[0])
            case "type_list":
                elements = [self.type(child) for child in parts(node)]
                if not elements:
                    return ConstructorType("[]", span)
                return ListType(elements[0], span)
            case "type_tuple":
                elements = parts(node)
                if not elements:
                    commas = sum(1 for child in node.children if child.type == ",")
                    return ConstructorType(tuple_name(commas + 1), span)
                return TupleType(tuple(map(self._component, elements)), span)
            case "named_type":
                return NamedType(self.named(part(node, "name")), self.type(part(node, "type")), span)
            case "named_part":
                return NamedType(self.named(part(node, "name")), self.type(part(node, "part")), span)
            case "function":
                return self._function(node)
            case "type_infix":
                operator = self.named(part(node, "operator"))
                return InfixType(operator, self.type(part(node, "left")), self.type(part(node, "right")), span)
            case "forall":
                return self._forall(node)
            case "qualified_type":
                return QualifiedType(self.type(part(node, "context")), self.type(part(node, "body")), span)
            case "bounded_type":
                return self._bounded(node)
            case "type_application":
                return self._application(node)
            case "refined_type":
                return self.refined(node)
            case "braced_expression":
                return BracedType(self.expression(parts(node)[0]), span)
            case "sort":
                return HoleType(span)
            case _:
                raise AssertionError(f"no type: {node.type}")

    def refined(self, node: Node) -> RefinedType:
        """`{v:t | p}`."""
        value = node.child_by_field_name("value")
        return RefinedType(
            self.named(value) if value is not None else None,
            self.type(part(node, "type")),
            self.expression(part(node, "predicate")),
            self.places.span(node),
        )

    def _component(self, node: Node) -> SpecType:
        """A component of a tuple, which has a name by `x::T` only: what LiquidHaskell reads before `:` is no name."""
        return self.type(part(node, "type") if node.type == "named_type" else node)

    def _function(self, node: Node) -> SpecType:
        # A long chain of arrows is read in a loop.
        arguments: list[SpecType] = []
        last = node
        while last.type == "function":
            arguments.append(self.type(part(last, "argument")))
            last = part(last, "result")
        result = self.type(last)
        for argument in reversed(arguments):
            span = covering(argument.span, result.span)
            if isinstance(argument, NamedType):
                result = FunctionType(argument.name, argument.type, result, span)
            else:
                result = FunctionType(None, argument, result, span)
        return result

    def _forall(self, node: Node) -> SpecType:
        variables = tuple(self.places.source(child) for child in fields(node, "variable") if child.type == "parameter")
        predicates = node.child_by_field_name("predicates")
        return ForallType(
            variables,
            self.predicate_parameters(predicates) if predicates is not None else (),
            self.type(part(node, "body")),
            self.places.span(node),
        )

    def predicate_parameters(self, node: Node) -> tuple[PredicateParameter, ...]:
        """`<p :: a -> Bool, q :: b -> Bool>`."""
        return tuple(
            PredicateParameter(self.named(part(child, "name")), self.type(part(child, "type")), self.places.span(child))
            for child in parts(node)
        )

    def _bounded(self, node: Node) -> SpecType:
        bound = part(node, "bound")
        binders = tuple(
            (self.named(part(child, "name")), self.type(part(child, "type")))
            for child in parts(bound)
            if child.type == "bound_binder"
        )
        return BoundedType(
            binders,
            self.type(part(bound, "left")),
            self.type(part(bound, "right")),
            self.type(part(node, "body")),
            self.places.span(node),
        )

    def _application(self, node: Node) -> SpecType:
        # Abstract refinements belong to the atom before them: `Map <l, r> (k <l key>) v`.
        atoms: list[SpecType] = []
        for child in parts(node):
            if child.type != "abstract_arguments":
                atoms.append(self.type(child))
                continue
            arguments = tuple(self._abstract(argument) for argument in parts(child))
            if child.children[0].type == "<<" and len(atoms) > 1:
                base = AppliedType(atoms[0], tuple(atoms[1:]), covering(atoms[0].span, atoms[-1].span))
                span = covering(base.span, self.places.span(child))
                atoms = [PredicatedType(base, arguments, span, of_whole=True)]
                continue
            base = atoms.pop()
            atoms.append(PredicatedType(base, arguments, covering(base.span, self.places.span(child))))
        if len(atoms) == 1:
            return atoms[0]
        return AppliedType(atoms[0], tuple(atoms[1:]), self.places.span(node))

    def _abstract(self, node: Node) -> AbstractLambda | AbstractName | RefinedType:
        span = self.places.span(node)
        if node.type == "refined_type":
            return self.refined(node)
        if node.type == "abstract_name":
            arguments = tuple(self.expression(child) for child in fields(node, "argument"))
            return AbstractName(self.named(part(node, "name")), arguments, span)
        parameters = tuple(self.named(child) for child in fields(node, "parameter"))
        body = part(node, "body")
        if body.type == "refined_type":
            return AbstractLambda(parameters, self.refined(body), span)
        return AbstractLambda(parameters, self.expression(body), span)

    # --- expressions ----------------------------------------------------------------------------------------------

    def expression(self, node: Node) -> SpecExpr:
        """An expression or predicate."""
        span = self.places.span(node)
        match node.type:
            case "name" | "construction" | "operator_name":
                return NameExpr(self.named(node).text, span)
            case "gradual_hole":
                return NameExpr("??", span)
            case "integer" | "float" | "string" | "character":
                value = literal(self.places.source(node), node.type)
                return LiteralExpr(value, span, char=node.type == "character")
            case "unit":
                return NameExpr("()", span)
            case "parens":
                body = self.expression(parts(node)[0])
                ty = node.child_by_field_name("type")
                return TypedExpr(body, self.type(ty), span) if ty is not None else body
            case "tuple":
                elements = parts(node)
                if not elements:
                    commas = sum(1 for child in node.children if child.type == ",")
                    return NameExpr(tuple_name(commas + 1), span)
                return TupleExpr(tuple(self.expression(child) for child in elements), span)
            case "conjuncts":
                return _conjoined([self.expression(child) for child in parts(node)], span)
            case "list":
                return ListExpr(tuple(self.expression(child) for child in parts(node)), span)
            case "application":
                arguments = tuple(self.expression(child) for child in fields(node, "argument"))
                return _applied(self.expression(part(node, "function")), arguments, span)
            case "prefix":
                return PrefixExpr(self.named(part(node, "operator")), self.expression(part(node, "operand")), span)
            case "infix":
                operands = tuple(self.expression(child) for child in fields(node, "operand"))
                return InfixExpr(operands, tuple(self.named(child) for child in fields(node, "operator")), span)
            case "conditional":
                return IfExpr(
                    self.expression(part(node, "condition")),
                    self.expression(part(node, "yes")),
                    self.expression(part(node, "no")),
                    span,
                )
            case "lambda":
                return LambdaExpr(
                    tuple(self._parameter(child) for child in fields(node, "parameter")),
                    self.expression(part(node, "body")),
                    span,
                )
            case _:
                raise AssertionError(f"no expression: {node.type}")

    def _parameter(self, node: Node) -> tuple[Named, SpecType | None]:
        ty = node.child_by_field_name("type")
        return self.named(parts(node)[0]), self.type(ty) if ty is not None else None

    # --- patterns -------------------------------------------------------------------------------------------------

    def pattern(self, node: Node) -> SpecPattern:
        """A pattern of a measure's equation."""
        span = self.places.span(node)
        match node.type:
            case "pattern_variable":
                return VariablePattern(self.places.source(node), span)
            case "wildcard":
                return WildPattern(span)
            case "constructor_name" | "operator_name":
                return ConstructorPattern(self.named(node).text, (), span, span)
            case "integer":
                return LiteralPattern(int(literal(self.places.source(node), "integer")), span)
            case "string" | "character":
                return LiteralPattern(str(literal(self.places.source(node), node.type)), span)
            case "constructor_pattern":
                name = self.named(part(node, "constructor"))
                inner = tuple(self.pattern(child) for child in fields(node, "field"))
                return ConstructorPattern(name.text, inner, span, name.span)
            case "infix_pattern":
                operands = (self.pattern(part(node, "left")), self.pattern(part(node, "right")))
                operator = self.named(part(node, "operator"))
                return ConstructorPattern(operator.text, operands, span, operator.span)
            case "tuple_pattern":
                elements = tuple(self.pattern(child) for child in parts(node))
                return ConstructorPattern(tuple_name(len(elements)) if elements else "()", elements, span)
            case "list_pattern":
                result: SpecPattern = ConstructorPattern("[]", (), span)
                for child in reversed(parts(node)):
                    result = ConstructorPattern(":", (self.pattern(child), result), span)
                return result
            case _:
                raise AssertionError(f"no pattern: {node.type}")


_ESCAPES = {"n": "\n", "t": "\t", "r": "\r", "0": "\0", "a": "\a", "b": "\b", "f": "\f", "v": "\v"}


def literal(text: str, kind: str) -> int | Fraction | str:
    """The value of a literal: `0x1F`, `2.5e3`, `"a\\n"`, `'c'`."""
    if kind == "integer":
        return int(text, 0) if text[1:2] in ("x", "X", "o", "O") else int(text)
    if kind == "float":
        return Fraction(text)
    result: list[str] = []
    characters = iter(text[1:-1])
    for character in characters:
        if character != "\\":
            result.append(character)
            continue
        escaped = next(characters, "")
        result.append(_ESCAPES.get(escaped, "" if escaped == "&" else escaped))
    return "".join(result)


def _conjoined(conjuncts: list[SpecExpr], span: Span) -> SpecExpr:
    """`[p; q]`, which is `p && q`; `[]` is true."""
    if len(conjuncts) < 2:
        return conjuncts[0] if conjuncts else NameExpr("true", span)
    return InfixExpr(tuple(conjuncts), (Named("&&", span),) * (len(conjuncts) - 1), span)


def _applied(fun: SpecExpr, arguments: tuple[SpecExpr, ...], span: Span) -> ApplyExpr:
    """An application; `not f x y` is `not (f x y)`, since `not` is an operator in predicates."""
    if isinstance(fun, NameExpr) and fun.name == "not" and len(arguments) > 1:
        head, *rest = arguments
        inner = ApplyExpr(head, tuple(rest), covering(head.span, span))
        return ApplyExpr(fun, (inner,), span)
    return ApplyExpr(fun, arguments, span)
