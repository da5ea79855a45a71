"""The trees of annotations: what stands between `{-@` and `@-}`, before names are resolved.

    f :: x:Int -> {v:Int | v > x}
      ⇒ SignatureNode((Named("f"),), FunctionType("x", ConstructorType("Int"),
           RefinedType("v", ConstructorType("Int"), InfixExpr((NameExpr("v"), NameExpr("x")), (Named(">"),)))))

Names are as written; infix chains are flat until fixities are known.  A type given as an argument may stand for an
expression (`ListN a n`, `UExp (len xs)`): which of both it is depends on the parameter, so it is read as a type.
"""

from fractions import Fraction

from msgspec import Struct

from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.exact import Exact


class Named(Struct, frozen=True):
    """A name or operator where it is written, without parentheses or backquotes."""

    text: str
    span: Span


# --- types ------------------------------------------------------------------------------------------------------


class VariableType(Struct, frozen=True):
    name: str
    span: Span


class ConstructorType(Struct, frozen=True):
    """A type constructor, alias or class by name; `[]`, `()`, `(,)`, `->` where they stand without arguments."""

    name: str
    span: Span


class HoleType(Struct, frozen=True):
    """`_`: whatever the Haskell type has here."""

    span: Span


class LiteralType(Exact, frozen=True):
    """A number or string as an argument: `UExp 0`."""

    value: int | Fraction | str
    span: Span


class AppliedType(Struct, frozen=True):
    head: "SpecType"
    args: tuple["SpecType", ...]
    span: Span


class ListType(Struct, frozen=True):
    element: "SpecType"
    span: Span


class TupleType(Struct, frozen=True):
    """`(a, b)`; parts may be named (`(n :: Int, {v:Int | v > n})`), which later parts may mention."""

    parts: tuple["SpecType", ...]
    span: Span


class NamedType(Struct, frozen=True):
    """`x:t`: a parameter, a result, or part of a tuple with its name."""

    name: Named
    type: "SpecType"
    span: Span


class FunctionType(Struct, frozen=True):
    binder: Named | None
    arg: "SpecType"
    res: "SpecType"
    span: Span


class InfixType(Struct, frozen=True):
    """A type operator: `a ~ b`."""

    operator: Named
    left: "SpecType"
    right: "SpecType"
    span: Span


class PredicateParameter(Struct, frozen=True):
    """`p :: a -> Bool` of an abstract refinement."""

    name: Named
    type: "SpecType"
    span: Span


class ForallType(Struct, frozen=True):
    variables: tuple[str, ...]
    predicates: tuple[PredicateParameter, ...]
    body: "SpecType"
    span: Span


class QualifiedType(Struct, frozen=True):
    """`context => body`; the context is written as a type (a tuple for several constraints).

    What is no class there (`Nat => Int`) is an argument without a name, as in LiquidHaskell.
    """

    context: "SpecType"
    body: "SpecType"
    span: Span


class BoundedType(Struct, frozen=True):
    """`{x::t |- left <: right} body`: a bound on abstract refinements."""

    binders: tuple[tuple[Named, "SpecType"], ...]
    left: "SpecType"
    right: "SpecType"
    body: "SpecType"
    span: Span


class AbstractLambda(Struct, frozen=True):
    """`{\\x v -> p}`, or `\\x -> {v:t | p}`, where the refined value is the last parameter."""

    parameters: tuple[Named, ...]
    body: "SpecExpr | RefinedType"
    span: Span


class AbstractName(Struct, frozen=True):
    """`p x`: an abstract refinement in scope with all arguments but the last."""

    name: Named
    args: tuple["SpecExpr", ...]
    span: Span


class PredicatedType(Struct, frozen=True):
    """`base<p, q>`: abstract refinements applied; a refined type among them stands for its predicate.

    `of_whole` marks `List a <<p>>`, where `p` speaks of the value of the whole type.
    """

    base: "SpecType"
    arguments: tuple["AbstractLambda | AbstractName | RefinedType", ...]
    span: Span
    of_whole: bool = False


class RefinedType(Struct, frozen=True):
    """`{value:base | predicate}`, `{base | predicate}` (value None)."""

    value: Named | None
    base: "SpecType"
    predicate: "SpecExpr"
    span: Span


class BracedType(Struct, frozen=True):
    """`{e}`: an expression as an argument, or a predicate about the value it stands for (`{x > 0}`)."""

    body: "SpecExpr"
    span: Span


SpecType = (
    VariableType | ConstructorType | HoleType | LiteralType | AppliedType | ListType | TupleType | NamedType
    | FunctionType | InfixType | ForallType | QualifiedType | BoundedType | PredicatedType | RefinedType | BracedType
)  # fmt: skip

# --- expressions ------------------------------------------------------------------------------------------------


class NameExpr(Struct, frozen=True):
    """A variable or constructor as written, operators without parentheses."""

    name: str
    span: Span


class LiteralExpr(Exact, frozen=True):
    value: int | Fraction | str
    span: Span
    char: bool = False


class ApplyExpr(Struct, frozen=True):
    fun: "SpecExpr"
    args: tuple["SpecExpr", ...]
    span: Span


class InfixExpr(Struct, frozen=True):
    """A flat chain `e1 op1 e2 op2 e3`."""

    operands: tuple["SpecExpr", ...]
    operators: tuple[Named, ...]
    span: Span


class PrefixExpr(Struct, frozen=True):
    """`-e` and `~e`."""

    operator: Named
    body: "SpecExpr"
    span: Span


class IfExpr(Struct, frozen=True):
    condition: "SpecExpr"
    yes: "SpecExpr"
    no: "SpecExpr"
    span: Span


class LambdaExpr(Struct, frozen=True):
    parameters: tuple[tuple[Named, SpecType | None], ...]
    body: "SpecExpr"
    span: Span


class TupleExpr(Struct, frozen=True):
    parts: tuple["SpecExpr", ...]
    span: Span


class ListExpr(Struct, frozen=True):
    elements: tuple["SpecExpr", ...]
    span: Span


class TypedExpr(Struct, frozen=True):
    body: "SpecExpr"
    type: SpecType
    span: Span


SpecExpr = (
    NameExpr | LiteralExpr | ApplyExpr | InfixExpr | PrefixExpr | IfExpr | LambdaExpr | TupleExpr | ListExpr | TypedExpr
)  # fmt: skip

# --- patterns ---------------------------------------------------------------------------------------------------


class VariablePattern(Struct, frozen=True):
    name: str
    span: Span


class WildPattern(Struct, frozen=True):
    span: Span


class LiteralPattern(Exact, frozen=True):
    value: int | str
    span: Span


class ConstructorPattern(Struct, frozen=True):
    """`C p q`, `p : q`, `(p, q)`, `[]`: all by constructor name."""

    name: str
    fields: tuple["SpecPattern", ...]
    span: Span
    name_span: Span = NOWHERE
    """Where the constructor is named, if it is."""


SpecPattern = VariablePattern | WildPattern | LiteralPattern | ConstructorPattern
