"""The surface tree of a Haskell module: what the readers build from tree-sitter's tree, before names are resolved.

Names are as written (`x`, `M.insert`), infix chains flat (`Infix`) until fixities are known, annotations raw text; all
nodes know their spans. `names.resolve` makes full names of names (`lang/names.py`), and `Apply` of `Infix`.
"""

from fractions import Fraction

from msgspec import Struct

from liquidlens.source.anchor import Anchor
from liquidlens.source.span import NOWHERE, Span
from liquidlens.syntax.constructs import Construct
from liquidlens.syntax.exact import Exact
from liquidlens.syntax.type_tree import (
    DataDeclaration,
    DefaultSignature,
    DerivingDeclaration,
    FamilyEquation,
    FixityDeclaration,
    SurfaceType,
    SynonymDeclaration,
    TypeContext,
    TypeSignature,
)

# --- patterns ---------------------------------------------------------------------------------------------------


class PatVar(Struct, frozen=True):
    name: str
    span: Span = NOWHERE


class PatWild(Struct, frozen=True):
    span: Span = NOWHERE


class PatLit(Struct, frozen=True):
    """A literal pattern; a negative number is already negated."""

    literal: "Literal"
    span: Span = NOWHERE


class PatCon(Struct, frozen=True):
    """A constructor pattern; tuples, lists and unit are written with their built-in constructors."""

    name: str
    args: tuple["SurfacePattern", ...]
    span: Span = NOWHERE


class PatRecord(Struct, frozen=True):
    """`C { field = pattern, .. }`; a punned field has a `PatVar` of its name."""

    name: str
    fields: tuple[tuple[str, "SurfacePattern"], ...]
    wildcard: bool = False
    span: Span = NOWHERE


class PatInfix(Struct, frozen=True):
    """A flat chain `p1 op1 p2 op2 p3`, before fixities; `operators` are constructor names with their spans."""

    operands: tuple["SurfacePattern", ...]
    operators: tuple[tuple[str, Span], ...]
    span: Span = NOWHERE


class PatAs(Struct, frozen=True):
    name: str
    pattern: "SurfacePattern"
    span: Span = NOWHERE
    name_span: Span = NOWHERE


class PatLazy(Struct, frozen=True):
    pattern: "SurfacePattern"
    span: Span = NOWHERE


class PatBang(Struct, frozen=True):
    pattern: "SurfacePattern"
    span: Span = NOWHERE


class PatTyped(Struct, frozen=True):
    pattern: "SurfacePattern"
    type: SurfaceType
    span: Span = NOWHERE


class PatView(Struct, frozen=True):
    """`(function -> pattern)`."""

    function: "SurfaceExpr"
    pattern: "SurfacePattern"
    span: Span = NOWHERE


class PatUnsupported(Struct, frozen=True):
    construct: Construct
    span: Span = NOWHERE


SurfacePattern = (
    PatVar | PatWild | PatLit | PatCon | PatRecord | PatInfix | PatAs | PatLazy | PatBang | PatTyped | PatView |
    PatUnsupported
)  # fmt: skip

# --- expressions ------------------------------------------------------------------------------------------------


class Literal(Exact, frozen=True):
    """A literal: int (overloaded integer), Fraction (overloaded rational), str (`char` tells a character)."""

    value: int | Fraction | str
    char: bool = False
    span: Span = NOWHERE


class Name(Struct, frozen=True):
    """A variable or operator occurrence."""

    name: str
    span: Span = NOWHERE


class ConName(Struct, frozen=True):
    """A constructor occurrence."""

    name: str
    span: Span = NOWHERE


class Apply(Struct, frozen=True):
    """`fun arg1 .. argn`, n at least 1; with names resolved, whether it stood in parentheses, which are gone then."""

    fun: "SurfaceExpr"
    args: tuple["SurfaceExpr", ...]
    span: Span = NOWHERE
    bracketed: bool = False


class Infix(Struct, frozen=True):
    """A flat chain `e1 op1 e2 op2 e3`, of `Name` or `ConName`; a `Negate` is a minus before what fixities will tell."""

    operands: tuple["SurfaceExpr", ...]
    operators: tuple["Name | ConName", ...]
    span: Span = NOWHERE


class Negate(Struct, frozen=True):
    body: "SurfaceExpr"
    span: Span = NOWHERE


class SectionLeft(Struct, frozen=True):
    """`(body op)`."""

    body: "SurfaceExpr"
    operator: "Name | ConName"
    span: Span = NOWHERE


class SectionRight(Struct, frozen=True):
    """`(op body)`."""

    operator: "Name | ConName"
    body: "SurfaceExpr"
    span: Span = NOWHERE


class Lambda(Struct, frozen=True):
    patterns: tuple[SurfacePattern, ...]
    body: "SurfaceExpr"
    span: Span = NOWHERE


class LetIn(Struct, frozen=True):
    declarations: tuple["Declaration", ...]
    body: "SurfaceExpr"
    span: Span = NOWHERE


class IfThenElse(Struct, frozen=True):
    condition: "SurfaceExpr"
    yes: "SurfaceExpr"
    no: "SurfaceExpr"
    span: Span = NOWHERE


class MultiIf(Struct, frozen=True):
    guards: tuple["GuardedBody", ...]
    span: Span = NOWHERE


class CaseOf(Struct, frozen=True):
    scrutinee: "SurfaceExpr"
    alternatives: tuple["Alternative", ...]
    span: Span = NOWHERE


class LambdaCase(Struct, frozen=True):
    alternatives: tuple["Alternative", ...]
    span: Span = NOWHERE


class Do(Struct, frozen=True):
    statements: tuple["Statement", ...]
    span: Span = NOWHERE


class ListComprehension(Struct, frozen=True):
    body: "SurfaceExpr"
    statements: tuple["Statement", ...]
    span: Span = NOWHERE
    of_any_monad: bool = False


class ParallelComprehension(Struct, frozen=True):
    """`[body | statements | statements ..]`: the branches go side by side."""

    body: "SurfaceExpr"
    branches: tuple[tuple["Statement", ...], ...]
    span: Span = NOWHERE


class Projection(Struct, frozen=True):
    """`record.field`, or `(.field)` where there is no record (OverloadedRecordDot)."""

    record: "SurfaceExpr | None"
    field: Name
    span: Span = NOWHERE


class LambdaCases(Struct, frozen=True):
    """`\\cases p q -> e; ..`: equations of a function without a name."""

    equations: tuple["Equation", ...]
    span: Span = NOWHERE


class Generated(Struct, frozen=True):
    """What only other code can tell: Template Haskell, a quasi-quoter, an overloaded label."""

    construct: Construct
    span: Span = NOWHERE


class ListOf(Struct, frozen=True):
    items: tuple["SurfaceExpr", ...]
    span: Span = NOWHERE


class TupleOf(Struct, frozen=True):
    """A tuple; with TupleSections an item may be None."""

    items: tuple["SurfaceExpr | None", ...]
    span: Span = NOWHERE


class Range(Struct, frozen=True):
    """`[start, next .. end]`."""

    start: "SurfaceExpr"
    next: "SurfaceExpr | None"
    end: "SurfaceExpr | None"
    span: Span = NOWHERE


class RecordConstruct(Struct, frozen=True):
    """`C { field = e, .. }`; `wildcard` for RecordWildCards."""

    name: str
    fields: tuple[tuple[str, "SurfaceExpr"], ...]
    wildcard: bool = False
    span: Span = NOWHERE


class RecordUpdate(Struct, frozen=True):
    record: "SurfaceExpr"
    fields: tuple[tuple[str, "SurfaceExpr"], ...]
    span: Span = NOWHERE


class Typed(Struct, frozen=True):
    """`(e :: type)`."""

    body: "SurfaceExpr"
    type: SurfaceType
    span: Span = NOWHERE


class TypeArgument(Struct, frozen=True):
    """A visible type application `@t`, as an argument of `Apply`."""

    type: SurfaceType
    span: Span = NOWHERE


class Parens(Struct, frozen=True):
    """Parentheses, kept until fixities are resolved."""

    body: "SurfaceExpr"
    span: Span = NOWHERE


class Unsupported(Struct, frozen=True):
    """An expression form outside what is supported, or broken syntax; `construct` names it."""

    construct: Construct
    span: Span = NOWHERE


SurfaceExpr = (
    Literal | Name | ConName | Apply | Infix | Negate | SectionLeft | SectionRight | Lambda | LetIn | IfThenElse
    | MultiIf | CaseOf | LambdaCase | LambdaCases | Do | ListComprehension | ParallelComprehension | ListOf | TupleOf
    | Range | RecordConstruct | RecordUpdate | Projection | Typed | TypeArgument | Parens | Generated | Unsupported
)  # fmt: skip

# --- statements, right-hand sides -------------------------------------------------------------------------------


class Bind(Struct, frozen=True):
    """`pattern <- body`."""

    pattern: SurfacePattern
    body: SurfaceExpr
    span: Span = NOWHERE


class LetStatement(Struct, frozen=True):
    declarations: tuple["Declaration", ...]
    span: Span = NOWHERE


class Evaluate(Struct, frozen=True):
    """A statement that is an expression (in a guard or comprehension: a condition)."""

    body: SurfaceExpr
    span: Span = NOWHERE


Statement = Bind | LetStatement | Evaluate


class GuardedBody(Struct, frozen=True):
    """`| guards = body`; no guards where the right-hand side is plain."""

    guards: tuple[Statement, ...]
    body: SurfaceExpr
    span: Span = NOWHERE


class RightSide(Struct, frozen=True):
    """`guarded bodies where declarations`."""

    bodies: tuple[GuardedBody, ...]
    where: tuple["Declaration", ...] = ()
    span: Span = NOWHERE


class Alternative(Struct, frozen=True):
    pattern: SurfacePattern
    right: RightSide
    span: Span = NOWHERE


class Equation(Struct, frozen=True):
    """`patterns -> right` of a `\\cases`."""

    patterns: tuple[SurfacePattern, ...]
    right: RightSide
    span: Span = NOWHERE


# --- declarations -----------------------------------------------------------------------------------------------


class Clause(Struct, frozen=True, cache_hash=True):
    """One equation `f p1 .. pn = rhs` of a function definition (or, without patterns, of a variable)."""

    name: str
    patterns: tuple[SurfacePattern, ...]
    right: RightSide
    span: Span = NOWHERE
    name_span: Span = NOWHERE


class FunctionDefinition(Struct, frozen=True, cache_hash=True):
    """The adjacent equations of one name (grouped by the reader)."""

    name: str
    clauses: tuple[Clause, ...]
    span: Span = NOWHERE
    name_span: Span = NOWHERE


class PatternDefinition(Struct, frozen=True, cache_hash=True):
    """`(x, y) = rhs`, `!x = rhs`."""

    pattern: SurfacePattern
    right: RightSide
    span: Span = NOWHERE


class ClassDeclaration(Struct, frozen=True, cache_hash=True):
    """A class; `members` holds signatures, default definitions, fixities."""

    name: str
    params: tuple[str, ...]
    context: tuple[TypeContext, ...]
    members: tuple["Declaration", ...]
    span: Span = NOWHERE
    name_span: Span = NOWHERE


class InstanceDeclaration(Struct, frozen=True, cache_hash=True):
    cls: str
    args: tuple[SurfaceType, ...]
    context: tuple[TypeContext, ...]
    members: tuple["Declaration", ...]
    span: Span = NOWHERE


class Annotation(Struct, frozen=True, cache_hash=True):
    """A raw `{-@ ... @-}`, `text` between the marks, at `content`; local ones stand among what `let`, .. declare."""

    text: str
    content: Span
    span: Span = NOWHERE

    def to(self, anchor: Anchor | None) -> "Annotation":
        """The same one, its places those of a declaration."""
        return Annotation(self.text, self.content.to(anchor), self.span.to(anchor))


class UnsupportedDeclaration(Struct, frozen=True, cache_hash=True):
    """A declaration form outside what is supported, or broken syntax; `names` are those it would have defined."""

    construct: Construct
    names: tuple[str, ...] = ()
    span: Span = NOWHERE


Declaration = (TypeSignature | FunctionDefinition | PatternDefinition | FixityDeclaration | DataDeclaration | Annotation
    | SynonymDeclaration | FamilyEquation | ClassDeclaration | DefaultSignature | InstanceDeclaration
    | DerivingDeclaration | UnsupportedDeclaration)  # fmt: skip
