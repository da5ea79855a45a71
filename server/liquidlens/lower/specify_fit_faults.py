"""What can be wrong with the sorts of predicates, and with how annotations fit the Haskell types."""

from enum import Enum

from msgspec import Struct

from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType

# --- sorts ------------------------------------------------------------------------------------------------------


class Sorted(Struct, frozen=True):
    """A part of a predicate with its sort, as far as it is known."""

    part: Predicate
    sort: Type | None


class NotAPredicate(Fault):
    """A term where a predicate must stand; `meant` is the operator that may have been meant beside it."""

    code = "spec/sort"
    found: Sorted
    meant: str | None = None


class TupleOfConditions(Fault):
    """`(p, q)` where a predicate must stand."""

    code = "spec/sort"
    tuple: Predicate


class TermArity(Fault):
    """A function of the logic with the wrong number of arguments."""

    code = "spec/sort"
    function: str
    takes: int
    given: int


class ArgumentSort(Fault):
    """An argument of another sort than its function takes."""

    code = "spec/sort"
    function: str
    takes: Type
    found: Sorted
    qualified: str | None = None
    """The name of the type that it takes, where its own name is an alias in annotations."""


class OperandSorts(Fault):
    """Operands of arithmetic that are different numbers."""

    code = "spec/sort"
    left: Sorted
    right: Sorted


class NoNumber(Fault):
    """An operand of arithmetic that is no number."""

    code = "spec/sort"
    operator: str
    found: Sorted


class WholeBesideReal(Fault):
    """A product or a quotient of a real and a literal that is a whole number."""

    code = "spec/sort"
    operator: str
    literal: int


class SideSorts(Fault):
    """Sides of a comparison, or branches of `if`, of different sorts."""

    code = "spec/sort"
    operator: str
    left: Sorted
    right: Sorted


class ResultSort(Fault):
    """An equation whose value has another sort than the measure's results."""

    code = "spec/sort"
    measure: str
    results: Type
    found: Type | None


# --- shapes -----------------------------------------------------------------------------------------------------


class OfName(Struct, frozen=True):
    """The annotation of a name, which may be one of another module."""

    name: str
    module: str | None = None


class OfField(Struct, frozen=True):
    """The annotation of a field, which may have a name."""

    constructor: str
    field: str | None


Annotated = OfName | OfField


class Misfit(Fault):
    """A part of an annotation that differs from the Haskell type; `whole` is all of that."""

    code = "spec/shape"
    annotated: Annotated
    found: RType
    expected: Type
    whole: Type
    word: str | None = None
    """The type variable that it says there, where a type differs from that in capital letters only; or an alias, where
    a Haskell type has the same name."""
    near: str | None = None
    """That type, qualified in the latter case."""


class InferredMisfit(Fault):
    """An annotation that differs from the type inferred from the code."""

    code = "spec/shape"
    annotated: Annotated
    inferred: Type


# --- lifting ----------------------------------------------------------------------------------------------------


class Unlifted(Enum):
    """A form that has no meaning in the logic."""

    PARTIAL = "partial"
    NO_DATA = "no data"
    TOO_DEEP = "too deep"
    ENORMOUS = "enormous"
    FUNCTION = "function"
    RECURSIVE = "recursive"
    APPLICATION = "application"
    PLACED = "placed"


class SeveralArguments(Struct, frozen=True):
    """A function with another number of arguments than one."""

    number: int


class UsesPrimitive(Struct, frozen=True):
    """A primitive operation without a meaning in the logic."""

    name: str


class UsesFunction(Struct, frozen=True):
    """A function that predicates do not know."""

    name: str
    is_own: bool
    """Whether the module defines it, where a pragma could make it known."""


class LiftsUnknown(Fault):
    """A function that predicates use, which uses one that LiquidHaskell does not let them use."""

    code = "spec/lifts-unknown"
    function: str
    uses: str


class LiftsFunction(Fault):
    """A function that predicates use, which hands on one that LiquidHaskell knows applied to its arguments only."""

    code = "spec/lifts-unknown"
    function: str
    uses: str


class LiftsLibrary(Fault):
    """A function that predicates use, whose type speaks of one of a library whose constructors LiquidHaskell 0.9.0.2
    cannot take into its logic, since they are unpacked, or of types that it does not know."""

    code = "spec/lifts-unknown"
    function: str
    type: str


class LiftsMatch(Fault):
    """A function that predicates use, which matches where LiquidHaskell knows no tests of constructors, nor fields."""

    code = "spec/lifts-match"
    function: str
    constructor: str


class LiftsLiterals(Fault):
    """A measure of numbers or characters: LiquidHaskell then knows measures of a literal, and no more."""

    code = "spec/lifts-literals"
    function: str
    type: str


class LiftsWhole(Fault):
    """A measure that uses its argument, where LiquidHaskell knows of it only what a match on its constructors gives."""

    code = "spec/lifts-match"
    function: str
    newtype: str = ""
    """The newtype of the same module that it takes apart."""


class NotPositive(Fault):
    """A data type whose own values may stand to the left of an arrow inside its values."""

    code = "spec/not-positive"
    type: str


class NotLiftable(Fault):
    """A function that cannot be used as `measure`, `inline` or `reflect` says."""

    code = "spec/not-liftable"
    function: str
    keyword: str
    why: Unlifted | SeveralArguments | UsesPrimitive | UsesFunction


AnnotationFitFault = (
    NotAPredicate | TupleOfConditions | TermArity | ArgumentSort | OperandSorts | NoNumber | SideSorts | ResultSort
    | Misfit | WholeBesideReal | InferredMisfit | NotLiftable | LiftsUnknown | LiftsFunction | LiftsLibrary | LiftsMatch
    | LiftsLiterals | LiftsWhole | NotPositive
)  # fmt: skip
