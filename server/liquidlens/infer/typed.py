"""The typed tree: what inference makes of the resolved tree and `lower` turns into Core.

    sum (x : xs) = x + sum xs
      ⇒ Function of one clause: TypedConstructorPattern(":", x, xs) and
           Application(TypedOccurrence("Prelude.+", (?a,), [wanted Num ?a]), x,
                       Application(TypedOccurrence("Main.sum", ...), xs))

Types may hold metavariables until inference of the module has ended; read them with `zonk`.  Nodes are mutable: a
recursive occurrence learns its type arguments when its group is generalised, a wanted dictionary its evidence when it
is solved.
"""

from collections.abc import Mapping
from enum import Enum
from fractions import Fraction

from msgspec import Struct, field

from liquidlens.core.syntax import AbortReason, ConPattern
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Constraint, TForall, Type
from liquidlens.source.span import Span

# --- dictionaries -----------------------------------------------------------------------------------------------


class GivenEvidence(Struct):
    """The dictionary that the variable `name` holds."""

    name: str


class InstanceEvidence(Struct):
    """The dictionary of an instance, applied to those of its context."""

    dictionary: str
    types: tuple[Type, ...]
    context: "list[WantedDictionary]"


class SuperEvidence(Struct):
    """The superclass dictionary that `selector` takes out of `parent`; `types` are those of the parent's class."""

    selector: str
    types: tuple[Type, ...]
    parent: "Evidence"


class ForeignEvidence(Struct):
    """A dictionary for a type of a module without source: there is one, and no more is known."""

    cls: str
    args: tuple[Type, ...]


Evidence = GivenEvidence | InstanceEvidence | SuperEvidence | ForeignEvidence


class GivenScope(Struct):
    """Dictionaries that are in scope, superclasses included, innermost first; scopes are nested like the text."""

    parent: "GivenScope | None"
    givens: list[tuple[Constraint, Evidence]]
    equal: Mapping[str, Type] = field(default_factory=dict[str, Type])
    """What rigid type variables are here, by the constructors that were matched: `eval (IntE n)` has a = Int."""
    of_others: bool = False
    """Whether a constructor without source and arguments was matched, which may hold dictionaries (`Dict`)."""


class Syntax(Enum):
    """Syntax that needs a dictionary."""

    LITERAL_PATTERN = "literal pattern"
    INTEGER = "integer"
    FRACTION = "fraction"
    OVERLOADED_STRING = "overloaded string"
    TYPE_ANNOTATION = "type annotation"


class ForInstance(Struct, frozen=True):
    """An instance that needs a dictionary, written or derived."""

    cls: str
    derived: bool = False


Asker = str | Syntax | ForInstance
"""What needs a dictionary: a name, syntax, an instance; the empty name says nothing."""


class WantedDictionary(Struct, eq=False):
    """A dictionary that is needed at `span`, and by what."""

    cls: str
    args: tuple[Type, ...]
    span: Span
    scope: GivenScope | None
    by: Asker = ""
    evidence: Evidence | None = None


# --- patterns ---------------------------------------------------------------------------------------------------


class TypedVariablePattern(Struct):
    name: str
    type: Type
    span: Span


class TypedWildcard(Struct):
    span: Span


class TypedConstructorPattern(Struct):
    """`types` instantiate the parameters of the data type; `dictionaries` are those that the constructor holds."""

    name: str
    types: tuple[Type, ...]
    fields: tuple[Type, ...]
    args: "list[TypedPattern]"
    span: Span
    dictionaries: list[tuple[str, Type]] = field(default_factory=list[tuple[str, Type]])


class TypedLiteralPattern(Struct):
    """A number (with `equality` and `number` for types that are compared by `==`), a character or a string."""

    value: int | Fraction | str
    char: bool
    type: Type
    span: Span
    equality: WantedDictionary | None = None
    number: WantedDictionary | None = None


class AsPattern(Struct):
    name: str
    type: Type
    pattern: "TypedPattern"
    span: Span


class LazyPattern(Struct):
    pattern: "TypedPattern"
    type: Type
    span: Span


class BangPattern(Struct):
    pattern: "TypedPattern"
    type: Type
    span: Span


class ViewPattern(Struct):
    """`(function -> pattern)`; `type` is that of the function's result."""

    function: "TypedExpr"
    pattern: "TypedPattern"
    type: Type
    span: Span


TypedPattern = (
    TypedVariablePattern | TypedWildcard | TypedConstructorPattern | TypedLiteralPattern
    | AsPattern | LazyPattern | BangPattern | ViewPattern
)  # fmt: skip

# --- expressions ------------------------------------------------------------------------------------------------


class TypedOccurrence(Struct, eq=False):
    """A variable, method or constructor at `types`, applied to `dictionaries`.

    With `polymorphic`, the variable is passed as it is to a higher-rank parameter.
    """

    name: str
    types: tuple[Type, ...]
    dictionaries: list[WantedDictionary]
    span: Span
    constructor: bool = False
    polymorphic: bool = False


class PrimitiveOccurrence(Struct):
    name: str
    span: Span


class NumberLiteral(Struct):
    """A number of type `type`; `number` is its `Num` (for a Fraction: `Fractional`) dictionary."""

    value: int | Fraction
    type: Type
    number: WantedDictionary
    span: Span


class TextLiteral(Struct):
    value: str
    char: bool
    span: Span
    sited: bool = False
    """Whether its place follows."""


class Application(Struct):
    fun: "TypedExpr"
    args: "list[TypedExpr]"
    span: Span


class TypedClause(Struct):
    patterns: list[TypedPattern]
    right: "TypedRight"
    span: Span


class Function(Struct):
    """A function by equations: a definition with parameters, a lambda, a lambda-case.

    `failing` is the place named by a failed match (None where the function is a lambda of one clause: its own span).
    """

    clauses: list[TypedClause]
    parameters: tuple[Type, ...]
    result: Type
    span: Span


class Selection(Struct):
    """The selector of the field `label`: of each constructor that has it the pattern, which its selectors share, the
    number of the field, and where it is declared. `is_whole`: no constructor lacks it."""

    label: str
    record: Type
    result: Type
    alternatives: tuple[tuple[ConPattern, int, Span], ...]
    is_whole: bool
    span: Span


class Choice(Struct):
    """A case expression."""

    scrutinee: "TypedExpr"
    scrutinee_type: Type
    clauses: list[TypedClause]
    type: Type
    span: Span


class Conditional(Struct):
    condition: "TypedExpr"
    yes: "TypedExpr"
    no: "TypedExpr"
    type: Type
    span: Span


class Guarded(Struct):
    """A right-hand side where an expression stands: multi-way if, and definitions without parameters."""

    right: "TypedRight"
    type: Type
    span: Span


class LocalBindings(Struct):
    """`let groups in body`, of type `type`."""

    groups: "list[TypedGroup]"
    body: "TypedExpr"
    type: Type
    span: Span


class ListLiteral(Struct):
    """`[e1, .., en]`; `element` is the type of the items."""

    items: "list[TypedExpr]"
    element: Type
    span: Span


class Comprehension(Struct):
    """A list comprehension; `element` is the type of `body`."""

    body: "TypedExpr"
    statements: "list[TypedStatement]"
    element: Type
    span: Span


class Polymorphic(Struct):
    """An expression checked against a polymorphic type, where a higher-rank parameter wants one."""

    scheme: TForall
    dictionaries: tuple[str, ...]
    body: "TypedExpr"
    span: Span


class Failure(Struct):
    """An expression without a value."""

    reason: AbortReason
    type: Type
    message: str | Fault
    """What it says when it is run, or what is wrong with the code that it stands for."""
    span: Span


TypedExpr = (
    TypedOccurrence | PrimitiveOccurrence | NumberLiteral | TextLiteral | Application | Function | Selection
    | Choice | Conditional | Guarded | LocalBindings | ListLiteral | Comprehension | Polymorphic | Failure
)  # fmt: skip

# --- statements and right-hand sides ----------------------------------------------------------------------------


class TypedBind(Struct):
    """A pattern guard, or a generator; `type` is that of what the pattern matches."""

    pattern: TypedPattern
    body: TypedExpr
    type: Type
    span: Span


class TypedLet(Struct):
    groups: "list[TypedGroup]"
    span: Span


class TypedCondition(Struct):
    body: TypedExpr
    span: Span


TypedStatement = TypedBind | TypedLet | TypedCondition


class TypedGuardedBody(Struct):
    guards: list[TypedStatement]
    body: TypedExpr
    span: Span


class TypedRight(Struct):
    bodies: list[TypedGuardedBody]
    groups: "list[TypedGroup]"


# --- bindings ---------------------------------------------------------------------------------------------------


class TypedBinding(Struct):
    """A binding of one variable. `dictionaries` name the parameters for the context of `type`, in its order."""

    name: str
    type: Type
    dictionaries: tuple[str, ...]
    body: TypedExpr
    span: Span
    extent: Span
    has_signature: bool = False
    put_in: bool = False
    """Whether GHC puts it in where it is used (`put_in.py`)."""
    kept: bool = False
    """Whether a breakpoint mentions it, so that GHC keeps it though nothing else does (`kept.py`)."""


class TypedPatternBinding(Struct):
    """A binding of a pattern: all its variables have the quantifiers of `vars` and the context's `dictionaries`.

    `types` are the polymorphic types of the variables it binds.
    """

    pattern: TypedPattern
    right: TypedExpr
    type: Type
    vars: tuple[str, ...]
    context: tuple[Constraint, ...]
    dictionaries: tuple[str, ...]
    variables: dict[str, tuple[Type, Span]]
    span: Span
    strict: bool = False
    put_in: bool = False
    parts_put_in: frozenset[str] = frozenset()
    """Those of its variables that GHC puts in where they are used, each by itself."""
    kept: frozenset[str] = frozenset()
    """Those of its variables that a breakpoint mentions."""


class TypedGroup(Struct):
    """A strongly connected group of bindings."""

    bindings: list[TypedBinding | TypedPatternBinding]
    recursive: bool
