"""What annotations say as wholes, of the types, expressions and patterns in `annotations.py`.

measure size :: [a] -> Int   ⇒   MeasureNode(…)          using (Tree a) as {v:Tree a | …}   ⇒   InvariantNode(…)
"""

from msgspec import Struct

from liquidlens.source.span import Span
from liquidlens.syntax.annotations import Named, PredicateParameter, RefinedType, SpecExpr, SpecPattern, SpecType


class SignatureNode(Struct, frozen=True, cache_hash=True):
    """`f, g :: type / [metrics]`. `keyword` is empty, `assume`, `assert` or `local`."""

    keyword: str
    names: tuple[Named, ...]
    type: SpecType
    metrics: tuple[SpecExpr, ...]
    span: Span
    text: str = ""


class EquationNode(Struct, frozen=True, cache_hash=True):
    """`name patterns = body`; `{v | p}` as a body says `p` of the result `v`."""

    name: Named
    patterns: tuple[SpecPattern, ...]
    body: SpecExpr | RefinedType
    span: Span


class MeasureNode(Struct, frozen=True, cache_hash=True):
    """A measure: lifted (`type` None), uninterpreted (no equations), or with equations; `keyword` is empty, `class` or
    `instance`."""

    keyword: str
    name: Named
    type: SpecType | None
    equations: tuple[EquationNode, ...]
    span: Span


class DirectiveNode(Struct, frozen=True, cache_hash=True):
    """`reflect f`, `inline f`, `lazy f`, `ignore f`, `fail f`, `autosize T`, ... by keyword."""

    keyword: str
    name: Named
    span: Span


class VarianceNode(Struct, frozen=True, cache_hash=True):
    """`data variance T covariant invariant`: which way the refinements of a type's parameters travel."""

    name: Named
    variances: tuple[str, ...]
    span: Span


class DecreaseNode(Struct, frozen=True, cache_hash=True):
    """`decrease f 2 3`: which arguments, counted from one, get smaller lexicographically at recursive calls."""

    name: Named
    arguments: tuple[int, ...]
    span: Span


class TypeAliasNode(Struct, frozen=True, cache_hash=True):
    name: Named
    parameters: tuple[Named, ...]
    body: SpecType
    span: Span


class ExpressionAliasNode(Struct, frozen=True, cache_hash=True):
    """`predicate P x = e`, `expression E x = e`, or `define f x = e`, which says what a Haskell function is."""

    keyword: str
    name: Named
    parameters: tuple[Named, ...]
    body: SpecExpr
    span: Span


class FieldNode(Struct, frozen=True):
    name: Named | None
    type: SpecType


class ConstructorNode(Struct, frozen=True):
    """A constructor of refined data; in the form `C :: t -> T a`, `signature` is its type and there are no fields."""

    name: Named
    fields: tuple[FieldNode, ...]
    span: Span
    signature: SpecType | None = None


class DataNode(Struct, frozen=True, cache_hash=True):
    """Refined data; `constructors` is None where only the metric is given (`data T [size]`)."""

    name: Named
    parameters: tuple[str, ...]
    metric: Named | None
    predicates: tuple[PredicateParameter, ...]
    constructors: tuple[ConstructorNode, ...] | None
    span: Span
    is_newtype: bool = False


class ClassNode(Struct, frozen=True, cache_hash=True):
    head: SpecType
    members: tuple[SignatureNode, ...]
    span: Span
    context: SpecType | None = None


class InstanceNode(Struct, frozen=True, cache_hash=True):
    head: SpecType
    members: tuple[SignatureNode, ...]
    span: Span


class InvariantNode(Struct, frozen=True, cache_hash=True):
    """`invariant t`; `using t as refined` keeps the first type in `subject`."""

    type: SpecType
    subject: SpecType | None
    span: Span


class QualifierNode(Struct, frozen=True, cache_hash=True):
    name: Named
    parameters: tuple[tuple[Named, SpecType | None], ...]
    body: SpecExpr
    span: Span


class EmbedNode(Struct, frozen=True, cache_hash=True):
    name: Named
    sort: str
    span: Span
    is_whole: bool = False
    """Whether `*` stands for the arguments of the type, which its sort does not have then."""


class PragmaNode(Struct, frozen=True, cache_hash=True):
    """`LIQUID "--flag"`."""

    text: str
    span: Span


class FixityNode(Struct, frozen=True, cache_hash=True):
    associativity: str
    precedence: int
    operators: tuple[Named, ...]
    span: Span


class AssumedReflectionNode(Struct, frozen=True, cache_hash=True):
    """`assume reflect f as g`."""

    name: Named
    body: Named
    span: Span


class RewriteNode(Struct, frozen=True, cache_hash=True):
    """`rewriteWith f [g, h]`."""

    name: Named
    rules: tuple[Named, ...]
    span: Span


class OtherNode(Struct, frozen=True, cache_hash=True):
    """An annotation that is read and has no effect here, or is not supported; `construct` names it."""

    construct: str
    name: Named | None
    span: Span
    related: tuple[str, ...] = ()
    """The functions that a `relational` annotation relates."""


AnnotationNode = (
    SignatureNode | MeasureNode | DirectiveNode | DecreaseNode | VarianceNode | TypeAliasNode | ExpressionAliasNode
    | DataNode | ClassNode | InstanceNode | InvariantNode | QualifierNode | EmbedNode | PragmaNode | FixityNode
    | AssumedReflectionNode | RewriteNode | OtherNode
)  # fmt: skip
