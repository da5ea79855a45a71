"""The surface tree of a Haskell module: what the readers build from tree-sitter's tree, before names are resolved.

Names are as written (`x`, `M.insert`, `:+:`); infix chains are kept flat (`Infix`) until fixities are known.
`names.resolve` rewrites the same tree with full names (see `lang/names.py`), unique locals and `Infix` replaced by
`Apply` (`names/expressions.py` says which nodes remain).  Every node knows its span.  Annotations `{-@ @-}` are kept
as raw text with their place; the annotation reader turns them into `syntax/annotations.py` trees.
"""

from fractions import Fraction

from liquidlens.dataclass import dataclass, field
from liquidlens.lang.problems import Problem
from liquidlens.source.span import NOWHERE, Span

# --- types ------------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeName:
    """A type constructor or class by name; `[]`, `()`, `(,)`, `->` included."""

    name: str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeVariable:
    name: str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeApply:
    fun: "SurfaceType"
    arg: "SurfaceType"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeFunction:
    arg: "SurfaceType"
    res: "SurfaceType"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeContext:
    """A class constraint `C t1 .. tn`."""

    cls: str
    args: tuple["SurfaceType", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeForall:
    """`forall vars. context => body`; either part may be empty."""

    vars: tuple[str, ...]
    context: tuple[TypeContext, ...]
    body: "SurfaceType"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeBang:
    """A strict field `!t`."""

    body: "SurfaceType"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeUnsupported:
    """A type form outside what is supported; `construct` names it."""

    construct: str
    span: Span = NOWHERE


SurfaceType = (
    TypeName | TypeVariable | TypeApply | TypeFunction | TypeForall | TypeBang | TypeUnsupported
)  # fmt: skip


def type_spine(ty: SurfaceType) -> tuple[SurfaceType, tuple[SurfaceType, ...]]:
    """Head and arguments of a type application."""
    args: list[SurfaceType] = []
    while isinstance(ty, TypeApply):
        args.append(ty.arg)
        ty = ty.fun
    return ty, tuple(reversed(args))


# --- patterns ---------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class PatVar:
    name: str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatWild:
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatLit:
    """A literal pattern; a negative number is already negated."""

    literal: "Literal"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatCon:
    """A constructor pattern; tuples, lists and unit are written with their built-in constructors."""

    name: str
    args: tuple["SurfacePattern", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatRecord:
    """`C { field = pattern, .. }`; a punned field has a `PatVar` of its name."""

    name: str
    fields: tuple[tuple[str, "SurfacePattern"], ...]
    wildcard: bool = False
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatInfix:
    """A flat chain `p1 op1 p2 op2 p3`, before fixities; `operators` are constructor names with their spans."""

    operands: tuple["SurfacePattern", ...]
    operators: tuple[tuple[str, Span], ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatAs:
    name: str
    pattern: "SurfacePattern"
    span: Span = NOWHERE
    name_span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatLazy:
    pattern: "SurfacePattern"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatBang:
    pattern: "SurfacePattern"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatTyped:
    pattern: "SurfacePattern"
    type: SurfaceType
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatView:
    """`(function -> pattern)`."""

    function: "SurfaceExpr"
    pattern: "SurfacePattern"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatUnsupported:
    construct: str
    span: Span = NOWHERE


SurfacePattern = (
    PatVar | PatWild | PatLit | PatCon | PatRecord | PatInfix | PatAs | PatLazy | PatBang | PatTyped | PatView |
    PatUnsupported
)  # fmt: skip

# --- expressions ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Literal:
    """A literal: int (overloaded integer), Fraction (overloaded rational), str (`char` tells a character)."""

    value: int | Fraction | str
    char: bool = False
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Name:
    """A variable or operator occurrence."""

    name: str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class ConName:
    """A constructor occurrence."""

    name: str
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Apply:
    """`fun arg1 .. argn`, n at least 1."""

    fun: "SurfaceExpr"
    args: tuple["SurfaceExpr", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Infix:
    """A flat chain `e1 op1 e2 op2 e3`; operators are `Name` or `ConName`; an operand may be a `Negate`, which here
    stands for the prefix minus before the operand (its extent is decided with the fixities)."""

    operands: tuple["SurfaceExpr", ...]
    operators: tuple["Name | ConName", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Negate:
    body: "SurfaceExpr"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class SectionLeft:
    """`(body op)`."""

    body: "SurfaceExpr"
    operator: "Name | ConName"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class SectionRight:
    """`(op body)`."""

    operator: "Name | ConName"
    body: "SurfaceExpr"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Lambda:
    patterns: tuple[SurfacePattern, ...]
    body: "SurfaceExpr"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class LetIn:
    declarations: tuple["Declaration", ...]
    body: "SurfaceExpr"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class IfThenElse:
    condition: "SurfaceExpr"
    yes: "SurfaceExpr"
    no: "SurfaceExpr"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class MultiIf:
    guards: tuple["GuardedBody", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class CaseOf:
    scrutinee: "SurfaceExpr"
    alternatives: tuple["Alternative", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class LambdaCase:
    alternatives: tuple["Alternative", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Do:
    statements: tuple["Statement", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class ListComprehension:
    body: "SurfaceExpr"
    statements: tuple["Statement", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class ListOf:
    items: tuple["SurfaceExpr", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TupleOf:
    """A tuple; with TupleSections an item may be None."""

    items: tuple["SurfaceExpr | None", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Range:
    """`[start, next .. end]`."""

    start: "SurfaceExpr"
    next: "SurfaceExpr | None"
    end: "SurfaceExpr | None"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class RecordConstruct:
    """`C { field = e, .. }`; `wildcard` for RecordWildCards."""

    name: str
    fields: tuple[tuple[str, "SurfaceExpr"], ...]
    wildcard: bool = False
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class RecordUpdate:
    record: "SurfaceExpr"
    fields: tuple[tuple[str, "SurfaceExpr"], ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Typed:
    """`(e :: type)`."""

    body: "SurfaceExpr"
    type: SurfaceType
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class TypeArgument:
    """A visible type application `@t`, as an argument of `Apply`."""

    type: SurfaceType
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Parens:
    """Parentheses, kept until fixities are resolved."""

    body: "SurfaceExpr"
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Unsupported:
    """An expression form outside what is supported, or broken syntax; `construct` names it."""

    construct: str
    span: Span = NOWHERE


SurfaceExpr = (
    Literal | Name | ConName | Apply | Infix | Negate | SectionLeft | SectionRight | Lambda | LetIn | IfThenElse |
    MultiIf
    | CaseOf | LambdaCase | Do | ListComprehension | ListOf | TupleOf | Range | RecordConstruct | RecordUpdate | Typed
    | TypeArgument | Parens | Unsupported
)  # fmt: skip

# --- statements, right-hand sides -------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Bind:
    """`pattern <- body`."""

    pattern: SurfacePattern
    body: SurfaceExpr
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class LetStatement:
    declarations: tuple["Declaration", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Evaluate:
    """A statement that is an expression (in a guard or comprehension: a condition)."""

    body: SurfaceExpr
    span: Span = NOWHERE


Statement = Bind | LetStatement | Evaluate


@dataclass(frozen=True, slots=True)
class GuardedBody:
    """`| guards = body`; no guards where the right-hand side is plain."""

    guards: tuple[Statement, ...]
    body: SurfaceExpr
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class RightSide:
    """`guarded bodies where declarations`."""

    bodies: tuple[GuardedBody, ...]
    where: tuple["Declaration", ...] = ()
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Alternative:
    pattern: SurfacePattern
    right: RightSide
    span: Span = NOWHERE


# --- declarations -----------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class TypeSignature:
    names: tuple[str, ...]
    type: SurfaceType
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Clause:
    """One equation `f p1 .. pn = rhs` of a function definition (or, without patterns, of a variable)."""

    name: str
    patterns: tuple[SurfacePattern, ...]
    right: RightSide
    span: Span = NOWHERE
    name_span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class FunctionDefinition:
    """The adjacent equations of one name (grouped by the reader)."""

    name: str
    clauses: tuple[Clause, ...]
    span: Span = NOWHERE
    name_span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class PatternDefinition:
    """`(x, y) = rhs`, `!x = rhs`."""

    pattern: SurfacePattern
    right: RightSide
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class FixityDeclaration:
    associativity: str
    """`left`, `right` or `none`."""
    precedence: int
    operators: tuple[str, ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class ConstructorDeclaration:
    """One constructor; `labels` is empty or one label per field. `result` only in GADT syntax; `exists` for
    existential variables."""

    name: str
    fields: tuple[SurfaceType, ...]
    labels: tuple[str, ...] = ()
    span: Span = NOWHERE
    result: SurfaceType | None = None
    exists: tuple[str, ...] = ()
    context: tuple[TypeContext, ...] = ()
    infix: bool = False
    """Whether it is declared between its fields: `a :+: b`, ``a `Plus` b``."""


@dataclass(frozen=True, slots=True)
class DataDeclaration:
    name: str
    params: tuple[str, ...]
    constructors: tuple[ConstructorDeclaration, ...]
    deriving: tuple[str, ...]
    is_newtype: bool = False
    span: Span = NOWHERE
    name_span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class SynonymDeclaration:
    name: str
    params: tuple[str, ...]
    type: SurfaceType
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class ClassDeclaration:
    """A class; `members` holds signatures, default definitions, fixities."""

    name: str
    params: tuple[str, ...]
    context: tuple[TypeContext, ...]
    members: tuple["Declaration", ...]
    span: Span = NOWHERE
    name_span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class InstanceDeclaration:
    cls: str
    args: tuple[SurfaceType, ...]
    context: tuple[TypeContext, ...]
    members: tuple["Declaration", ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class DerivingDeclaration:
    """`deriving instance context => cls args`."""

    cls: str
    args: tuple[SurfaceType, ...]
    context: tuple[TypeContext, ...]
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Annotation:
    """A raw `{-@ ... @-}`: `text` is what stands between the marks, `content` its span. Local ones stand among the
    declarations of their `let`, `where`, class or instance."""

    text: str
    content: Span
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class UnsupportedDeclaration:
    """A declaration form outside what is supported, or broken syntax; `names` are those it would have defined."""

    construct: str
    names: tuple[str, ...] = ()
    span: Span = NOWHERE


Declaration = (
    TypeSignature | FunctionDefinition | PatternDefinition | FixityDeclaration | DataDeclaration | SynonymDeclaration
    | ClassDeclaration | InstanceDeclaration | DerivingDeclaration | Annotation | UnsupportedDeclaration
)  # fmt: skip

# --- modules ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class ExportItem:
    """One item of an export or import list: `name`, `Type(..)`, `Type(C1, C2)`, `module M`, `(+)`.

    `kind` is `value`, `type` or `module`; `members` is None for none, `("..",)` for all.
    """

    kind: str
    name: str
    members: tuple[str, ...] | None = None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class Import:
    module: str
    qualified: bool = False
    alias: str | None = None
    hiding: bool = False
    items: tuple[ExportItem, ...] | None = None
    span: Span = NOWHERE


@dataclass(frozen=True, slots=True)
class SurfaceModule:
    """A whole file. Without a header the module is `Main` and exports `main` only."""

    name: str
    path: str
    exports: tuple[ExportItem, ...] | None
    imports: tuple[Import, ...]
    declarations: tuple[Declaration, ...]
    extensions: tuple[str, ...] = ()
    problems: tuple[Problem, ...] = ()
    span: Span = NOWHERE
    has_header: bool = True
    annotations: tuple[Annotation, ...] = field(default=())
    """Top-level annotations, in order (they also stand among the declarations)."""
