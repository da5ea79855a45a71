"""The trees of annotations: what stands between `{-@` and `@-}`, before names are resolved.

    f :: x:Int -> {v:Int | v > x}
      ⇒ SignatureNode((Named("f"),), FunctionType("x", ConstructorType("Int"),
           RefinedType("v", ConstructorType("Int"), InfixExpr((NameExpr("v"), NameExpr("x")), (Named(">"),)))))

Names are as written; infix chains are flat until fixities are known.  A type given as an argument may stand for an
expression (`ListN a n`, `UExp (len xs)`): which of both it is depends on the parameter, so it is read as a type.
"""

from fractions import Fraction

from liquidlens.dataclass import dataclass
from liquidlens.source.span import Span


@dataclass(frozen=True, slots=True)
class Named:
    """A name or operator where it is written, without parentheses or backquotes."""

    text: str
    span: Span


# --- types ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VariableType:
    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class ConstructorType:
    """A type constructor, alias or class by name; `[]`, `()`, `(,)`, `->` where they stand without arguments."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class HoleType:
    """`_`: whatever the Haskell type has here."""

    span: Span


@dataclass(frozen=True, slots=True)
class LiteralType:
    """A number or string as an argument: `UExp 0`."""

    value: int | Fraction | str
    span: Span


@dataclass(frozen=True, slots=True)
class AppliedType:
    head: "SpecType"
    args: tuple["SpecType", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ListType:
    element: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class TupleType:
    """`(a, b)`; parts may be named (`(n :: Int, {v:Int | v > n})`), which later parts may mention."""

    parts: tuple["SpecType", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class NamedType:
    """`x:t`: a parameter, a result, or part of a tuple with its name."""

    name: Named
    type: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class FunctionType:
    binder: Named | None
    arg: "SpecType"
    res: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class InfixType:
    """A type operator: `a ~ b`."""

    operator: Named
    left: "SpecType"
    right: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class PredicateParameter:
    """`p :: a -> Bool` of an abstract refinement."""

    name: Named
    type: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class ForallType:
    variables: tuple[str, ...]
    predicates: tuple[PredicateParameter, ...]
    body: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class QualifiedType:
    """`context => body`; the context is written as a type (a tuple for several constraints)."""

    context: "SpecType"
    body: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class BoundedType:
    """`{x::t |- left <: right} body`: a bound on abstract refinements."""

    binders: tuple[tuple[Named, "SpecType"], ...]
    left: "SpecType"
    right: "SpecType"
    body: "SpecType"
    span: Span


@dataclass(frozen=True, slots=True)
class AbstractLambda:
    """`{\\x v -> p}`, or `\\x -> {v:t | p}`, where the refined value is the last parameter."""

    parameters: tuple[Named, ...]
    body: "SpecExpr | RefinedType"
    span: Span


@dataclass(frozen=True, slots=True)
class AbstractName:
    """`p x`: an abstract refinement in scope with all arguments but the last."""

    name: Named
    args: tuple["SpecExpr", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class PredicatedType:
    """`base<p, q>`: abstract refinements applied; a refined type among them stands for its predicate.

    `of_whole` marks `List a <<p>>`, where `p` speaks of the value of the whole type.
    """

    base: "SpecType"
    arguments: tuple["AbstractLambda | AbstractName | RefinedType", ...]
    span: Span
    of_whole: bool = False


@dataclass(frozen=True, slots=True)
class RefinedType:
    """`{value:base | predicate}`, `{base | predicate}` (value None)."""

    value: Named | None
    base: "SpecType"
    predicate: "SpecExpr"
    span: Span


@dataclass(frozen=True, slots=True)
class BracedType:
    """`{e}`: an expression as an argument, or a predicate about the value it stands for (`{x > 0}`)."""

    body: "SpecExpr"
    span: Span


SpecType = (
    VariableType | ConstructorType | HoleType | LiteralType | AppliedType | ListType | TupleType | NamedType
    | FunctionType | InfixType | ForallType | QualifiedType | BoundedType | PredicatedType | RefinedType | BracedType
)  # fmt: skip

# --- expressions ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class NameExpr:
    """A variable or constructor as written, operators without parentheses."""

    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class LiteralExpr:
    value: int | Fraction | str
    span: Span
    char: bool = False


@dataclass(frozen=True, slots=True)
class ApplyExpr:
    fun: "SpecExpr"
    args: tuple["SpecExpr", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class InfixExpr:
    """A flat chain `e1 op1 e2 op2 e3`."""

    operands: tuple["SpecExpr", ...]
    operators: tuple[Named, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class PrefixExpr:
    """`-e` and `~e`."""

    operator: Named
    body: "SpecExpr"
    span: Span


@dataclass(frozen=True, slots=True)
class IfExpr:
    condition: "SpecExpr"
    yes: "SpecExpr"
    no: "SpecExpr"
    span: Span


@dataclass(frozen=True, slots=True)
class LambdaExpr:
    parameters: tuple[tuple[Named, SpecType | None], ...]
    body: "SpecExpr"
    span: Span


@dataclass(frozen=True, slots=True)
class TupleExpr:
    parts: tuple["SpecExpr", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class ListExpr:
    elements: tuple["SpecExpr", ...]
    span: Span


@dataclass(frozen=True, slots=True)
class TypedExpr:
    body: "SpecExpr"
    type: SpecType
    span: Span


SpecExpr = (
    NameExpr | LiteralExpr | ApplyExpr | InfixExpr | PrefixExpr | IfExpr | LambdaExpr | TupleExpr | ListExpr | TypedExpr
)  # fmt: skip

# --- patterns ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class VariablePattern:
    name: str
    span: Span


@dataclass(frozen=True, slots=True)
class WildPattern:
    span: Span


@dataclass(frozen=True, slots=True)
class LiteralPattern:
    value: int | str
    span: Span


@dataclass(frozen=True, slots=True)
class ConstructorPattern:
    """`C p q`, `p : q`, `(p, q)`, `[]`: all by constructor name."""

    name: str
    fields: tuple["SpecPattern", ...]
    span: Span


SpecPattern = VariablePattern | WildPattern | LiteralPattern | ConstructorPattern

# --- annotations ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class SignatureNode:
    """`f, g :: type / [metrics]`. `keyword` is empty, `assume`, `assert` or `local`."""

    keyword: str
    names: tuple[Named, ...]
    type: SpecType
    metrics: tuple[SpecExpr, ...]
    span: Span
    text: str = ""


@dataclass(frozen=True, slots=True)
class EquationNode:
    """`name patterns = body`; `{v | p}` as a body says `p` of the result `v`."""

    name: Named
    patterns: tuple[SpecPattern, ...]
    body: SpecExpr | RefinedType
    span: Span


@dataclass(frozen=True, slots=True)
class MeasureNode:
    """A measure: lifted (`type` None), uninterpreted (no equations), or with equations; `keyword` is empty, `class` or
    `instance`."""

    keyword: str
    name: Named
    type: SpecType | None
    equations: tuple[EquationNode, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class DirectiveNode:
    """`reflect f`, `inline f`, `lazy f`, `ignore f`, `fail f`, `autosize T`, ... by keyword."""

    keyword: str
    name: Named
    span: Span


@dataclass(frozen=True, slots=True)
class TypeAliasNode:
    name: Named
    parameters: tuple[Named, ...]
    body: SpecType
    span: Span


@dataclass(frozen=True, slots=True)
class ExpressionAliasNode:
    """`predicate P x = e` or `expression E x = e`."""

    keyword: str
    name: Named
    parameters: tuple[Named, ...]
    body: SpecExpr
    span: Span


@dataclass(frozen=True, slots=True)
class FieldNode:
    name: Named | None
    type: SpecType


@dataclass(frozen=True, slots=True)
class ConstructorNode:
    """A constructor of refined data; in the form `C :: t -> T a`, `signature` is its type and there are no fields."""

    name: Named
    fields: tuple[FieldNode, ...]
    span: Span
    signature: SpecType | None = None


@dataclass(frozen=True, slots=True)
class DataNode:
    """Refined data; `constructors` is None where only the metric is given (`data T [size]`)."""

    name: Named
    parameters: tuple[str, ...]
    metric: Named | None
    predicates: tuple[PredicateParameter, ...]
    constructors: tuple[ConstructorNode, ...] | None
    span: Span
    is_newtype: bool = False


@dataclass(frozen=True, slots=True)
class ClassNode:
    head: SpecType
    members: tuple[SignatureNode, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class InstanceNode:
    head: SpecType
    members: tuple[SignatureNode, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class InvariantNode:
    """`invariant t`; `using t as refined` keeps the first type in `subject`."""

    type: SpecType
    subject: SpecType | None
    span: Span


@dataclass(frozen=True, slots=True)
class QualifierNode:
    name: Named
    parameters: tuple[tuple[Named, SpecType | None], ...]
    body: SpecExpr
    span: Span


@dataclass(frozen=True, slots=True)
class EmbedNode:
    name: Named
    sort: str
    span: Span


@dataclass(frozen=True, slots=True)
class PragmaNode:
    """`LIQUID "--flag"`."""

    text: str
    span: Span


@dataclass(frozen=True, slots=True)
class FixityNode:
    associativity: str
    precedence: int
    operators: tuple[Named, ...]
    span: Span


@dataclass(frozen=True, slots=True)
class AssumedReflectionNode:
    """`assume reflect f as g`."""

    name: Named
    body: Named
    span: Span


@dataclass(frozen=True, slots=True)
class OtherNode:
    """An annotation that is read and has no effect here, or is not supported; `construct` names it."""

    construct: str
    name: Named | None
    span: Span


AnnotationNode = (
    SignatureNode | MeasureNode | DirectiveNode | TypeAliasNode | ExpressionAliasNode | DataNode | ClassNode
    | InstanceNode | InvariantNode | QualifierNode | EmbedNode | PragmaNode | FixityNode | AssumedReflectionNode
    | OtherNode
)  # fmt: skip
