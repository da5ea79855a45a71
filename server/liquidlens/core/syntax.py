"""Core: a small, explicitly typed, lazy functional language (faceted paper, figure 1).

    size (_ :+: xs) = 1 + size xs
      ⇒ Binding("Main.size", forall a. List a -> Int,
           Lam((ds: List a), Case(ds, ..., [Alt(ConPattern("Main.:+:", (x: a, xs: List a)),
              App(Var("Prelude.+", (Int,)), (Var("Prelude.$fNumInt"), 1, App(Var("Main.size", (a,)), (xs,)))))])))

Conventions
* Every variable occurrence carries its type arguments (`types`), in the order of the scheme's `vars`; type variables
  of a binding's scheme scope over its right-hand side.  Dictionaries are ordinary leading arguments and parameters.
* `App.args` and `Lam.binders` are never empty; nested `App(App(f, a), b)` is always written `App(f, (a, b))`.
* A class method is the variable of its full name applied to its dictionary:
  `App(Var("Prelude.+", (Int,)), (dict, x, y))`.
* A constructor occurrence is `Con`, a function of its fields when applied; `True`, `False` are those of `Bool`.
* Numbers of known type are `Lit`; a string literal is a `Lit` of kind STRING and type `[Char]`.
* `Case` matches one level: constructor alternatives, or literal alternatives, then at most one default alternative,
  last. A match that can fail ends in a default whose body is `Abort(MISSING_CASE)`.
* An argument of higher-rank type is a variable bound by a `Let` to a polymorphic binding.
* `Assume`, `Assert`, and the nodes below the line are written by the contracts stage only, never by the front end.

Every node knows its span: that of the source expression it stands for.
"""

from enum import Enum
from fractions import Fraction

from msgspec import Struct

from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type
from liquidlens.source.span import NOWHERE, Span


class LitKind(Enum):
    """The type of a literal."""

    INT = "Int"
    INTEGER = "Integer"
    DOUBLE = "Double"
    FLOAT = "Float"
    CHAR = "Char"
    STRING = "[Char]"
    SITE = "String"
    """A string of our own making that ends with the place where it stands."""


class AbortReason(Enum):
    """Why an expression has no value."""

    MISSING_CASE = "missing-case"
    UNDEFINED = "undefined"
    WITHOUT_SOURCE = "without-source"
    """What a module gives whose source is not known: a value of its type, and nobody knows which."""
    CAST = "cast"
    """A function that changes the type of its argument only: to one that a matched constructor makes the same."""
    PROBE = "probe"
    """Stands where code was, so that the checker says whether it comes there: a missing case under every option."""
    UNSUPPORTED = "unsupported"
    """A construct outside what the front end supports; costs the binding that holds it."""


IRREFUTABLE = "Irrefutable pattern failed"
"""What a failed match says where it is the pattern of a local definition."""

UNTOLD = "$untold"
"""What names begin with of fields in a match that LiquidHaskell knows the Haskell type of, and no more."""

NO_FIELD = "missing field"
"""How what is said of a field begins that has no value where its constructor is written with braces; its name, if it
has one, comes behind."""

NO_METHOD = "No instance nor default method for class operation"
"""How what is said of a method begins that an instance leaves out; its name comes behind."""


class Binder(Struct, frozen=True):
    """A variable where it is bound. `is_dictionary` marks class dictionaries."""

    name: str
    type: Type
    span: Span = NOWHERE
    is_dictionary: bool = False


class Var(Struct, frozen=True):
    """An occurrence of a variable at `types`."""

    name: str
    types: tuple[Type, ...] = ()
    span: Span = NOWHERE


class Con(Struct, frozen=True):
    """A data constructor at the parameters `types` of its data type."""

    name: str
    types: tuple[Type, ...] = ()
    span: Span = NOWHERE


class Prim(Struct, frozen=True):
    """A primitive operation by its row in `lang/primitives.py`: strict in all its arguments."""

    name: str
    span: Span = NOWHERE


class Lit(Struct, frozen=True):
    """A literal. `value` is an int (INT, INTEGER), a Fraction (DOUBLE, FLOAT) or a str (CHAR, STRING)."""

    kind: LitKind
    value: int | Fraction | str
    span: Span = NOWHERE


class Lam(Struct, frozen=True):
    """A function of one or more parameters."""

    binders: tuple[Binder, ...]
    body: "Expr"
    span: Span = NOWHERE


class App(Struct, frozen=True):
    """An application to one or more arguments."""

    fun: "Expr"
    args: tuple["Expr", ...]
    span: Span = NOWHERE


class Called(Struct, frozen=True):
    """What an equation or alternative calls a local, which other ones may call otherwise."""

    place: Span
    """The equation, its right-hand side included."""
    local: str
    text: str
    at: Span = NOWHERE
    """The pattern that gives it that name."""


class Binding(Struct, frozen=True, cache_hash=True):
    """`name :: type; name = body`. The type may be polymorphic; its variables scope over the body."""

    name: str
    type: Type
    body: "Expr"
    span: Span = NOWHERE
    """The span of the name where it is defined (first equation)."""
    extent: Span = NOWHERE
    """The span of the whole definition, signature not included."""
    has_signature: bool = False
    put_in: bool = False
    """Whether GHC puts it in where it is used, before LiquidHaskell looks."""
    kept: bool = False
    """Whether GHC keeps it though nothing in Core may mention it: the text does."""
    called: tuple[Called, ...] = ()
    """Of a top-level binding of which several equations name a variable, or one calls it otherwise than its Core: the
    variables of all patterns."""


class Group(Struct, frozen=True):
    """A strongly connected group of bindings; `recursive` also where one binding calls itself."""

    bindings: tuple[Binding, ...]
    recursive: bool


class Let(Struct, frozen=True):
    """A local group of bindings."""

    group: Group
    body: "Expr"
    span: Span = NOWHERE


class ConPattern(Struct, frozen=True):
    """A constructor with a binder for each field (unused ones included)."""

    name: str
    binders: tuple[Binder, ...]


class LitPattern(Struct, frozen=True):
    """A literal: INT, INTEGER, CHAR (strings and fractional literals are compared by `==`, as the report says)."""

    kind: LitKind
    value: int | str


class DefaultPattern(Struct, frozen=True):
    """Whatever no other alternative matches."""


Pattern = ConPattern | LitPattern | DefaultPattern


class Alt(Struct, frozen=True):
    """One alternative of a case."""

    pattern: Pattern
    body: "Expr"
    span: Span = NOWHERE


class Case(Struct, frozen=True):
    """Evaluate `scrutinee` to weak head normal form, name it `binder`, and go on in the alternative that matches.

    `type` is the type of the whole expression.
    """

    scrutinee: "Expr"
    binder: Binder
    alts: tuple[Alt, ...]
    type: Type
    span: Span = NOWHERE


class Abort(Struct, frozen=True):
    """No value: a failed match, `undefined`, or code that has a problem."""

    reason: AbortReason
    type: Type
    message: str | Fault = ""
    """What it says when it is run, or what is wrong with the code."""
    span: Span = NOWHERE


# --- written by the contracts stage only -----------------------------------------------------------------------


class Assume(Struct, frozen=True):
    """Go on with `body` only where `condition` (a Bool) holds (rule ASSUME)."""

    condition: "Expr"
    body: "Expr"
    span: Span = NOWHERE


class Assert(Struct, frozen=True):
    """Violation of `label` where `condition` is False; go on with `body` where it holds (rule ASSERT).

    `label` is the key of a check of an obligation, the paper's tracker.
    """

    label: str
    condition: "Expr"
    body: "Expr"
    span: Span = NOWHERE
    subjects: tuple["Expr", ...] = ()
    """Variables whose values explain a violation: a violated state offers their cells, in this order."""
    inputs: int = 0
    """How many of the subjects, the first ones, are the program's inputs: a violation is accepted once they are
    complete."""


class Promise(Struct, frozen=True):
    """Note that `condition` is promised by a callee and go on with `body`; never forces anything by itself.

    When a violation is found, each noted condition whose `subject` has been evaluated must hold, else the path ends:
    the finding is the callee's.
    """

    subject: "Expr"
    condition: "Expr"
    body: "Expr"
    span: Span = NOWHERE


class Facet(Struct, frozen=True):
    """A call with two facets (rules LH-VAR-NON-VAL, LH-VAR-VAL): the callee's code, or any value its type permits.

    `arguments` are variables (bound outside), for the record of abstracted calls; equal arguments get equal answers
    from one `callee`.
    """

    site: str
    callee: str
    arguments: tuple["Expr", ...]
    concrete: "Expr"
    abstract: "Expr"
    type: Type
    span: Span = NOWHERE
    is_stub: bool = False
    """`undefined` and the like: always answered by type, never counted, never blamed."""


class Speculate(Struct, frozen=True):
    """Fork: one state evaluates `thunk` here, demanded or not, and ends; the other goes on with `body`.

    LiquidHaskell checks what laziness would never run; violations found in the first state are not `demanded`.
    """

    thunk: "Expr"
    body: "Expr"
    span: Span = NOWHERE


class Choose(Struct, frozen=True):
    """An unknown of data type `type`: one of `alternatives`, each a saturated constructor application.

    A value (SWHNF) until a case looks at it; then one state per constructor, and the cell is refined for good
    (rule CASE-DATA-SYM).  Fields are usually generators again, evaluated lazily.
    """

    alternatives: tuple["Expr", ...]
    type: Type
    span: Span = NOWHERE


class Fresh(Struct, frozen=True):
    """An unknown of a primitive type (Int, Integer, Char, Double, Float, Bool) or a token of a type variable."""

    type: Type
    span: Span = NOWHERE


class Probe(Struct, frozen=True):
    """A way for an unknown function to apply a function that it was given.

    The function, of type `type`, is found in parameter `source`, or (numbers from the count of parameters on) in the
    answer of an earlier probe of the list, below the constructor fields of `path`.  `arguments` generate what it is
    applied to; later ones may mention the `binders` of earlier ones.
    """

    source: int
    path: tuple[tuple[str, int], ...]
    binders: tuple[Binder, ...]
    arguments: tuple["Expr", ...]
    type: Type


class FreshFunction(Struct, frozen=True):
    """An unknown function of `parameters` (canonical shapes of the higher-order papers).

    `result` generates an unknown answer; the parameters are in scope in it.  `domains` has for each parameter a
    condition that the caller must meet (an expression that asserts and returns the parameter), or None.
    """

    parameters: tuple[Binder, ...]
    result: "Expr"
    result_type: Type
    domains: tuple["Expr | None", ...] = ()
    probes: tuple[Probe, ...] = ()
    span: Span = NOWHERE


Expr = (
    Var | Con | Prim | Lit | Lam | App | Let | Case | Abort
    | Assume | Assert | Promise | Facet | Speculate | Choose | Fresh | FreshFunction
)  # fmt: skip
