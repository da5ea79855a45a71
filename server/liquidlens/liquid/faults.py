"""What the checker cannot judge."""

from enum import Enum

from msgspec import Struct

from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type


class NotChecked(Fault):
    """A binding that the checker has not judged."""

    code = "unsupported/unchecked"


class NotAskedFor(Fault):
    """A binding of a module whose pragmas ask for others only."""

    code = "unsupported/unchecked"
    names: tuple[str, ...]


class UnknownName(Fault):
    """A name without a definition."""

    code = "unsupported/name"
    name: str


class UntypedConstructor(Fault):
    """A constructor without a type."""

    code = "unsupported/constructor"
    name: str


class RefinedElsewhere(Fault):
    """A refinement on what is no value of a type with values."""

    code = "unsupported/refinement"


class RefinedSort(Enum):
    """What a refinement type is the type of."""

    FUNCTION = "function"
    VALUE = "value"
    APPLIED = "value of an applied type variable"
    POLYMORPHIC = "polymorphic value"


class Used(Struct, frozen=True):
    """A sort, of a value with the name of its type."""

    sort: RefinedSort
    type: str = ""


class UsedAs(Fault):
    """A type used where one of another shape is expected."""

    code = "unsupported/use"
    found: Used
    expected: Used


class OverApplied(Fault):
    """A function, or an expression, applied to more arguments than its type has."""

    code = "unsupported/application"
    function: str | None


class PartialConstructor(Fault):
    """A constructor with data bounds that is not given its fields alone."""

    code = "unsupported/constructor"


class StopsAtNewtype(Fault):
    """A coercion at which LiquidHaskell ends with an error of its own, by a newtype's constructor."""

    code = "unsupported/newtype"
    constructor: str


class TooDeepExpression(Fault):
    """An expression nested deeper than the checker can follow."""

    code = "unsupported/too-deep"


class WovenCode(Fault):
    """Core that only weaving writes."""

    code = "unsupported/woven"


class WithoutDictionaries(Fault):
    """A constrained function that is not given its dictionaries."""

    code = "unsupported/dictionaries"


class NoRule(Fault):
    """A function that `rewrite` names and whose type has no equation to rewrite by."""

    code = "spec/no-rule"
    name: str


class ExpectedFailure(Fault):
    """A binding that `fail` says is rejected, but of which nothing but its end is not proved."""

    code = "spec/expected-failure"
    name: str


class UsedFailure(Fault):
    """A binding that `fail` says is rejected, and that another binding, or itself, uses."""

    code = "spec/used-failure"
    name: str
    user: str


class RefinedMonad(Fault):
    """A bind in a monad whose type has abstract refinements."""

    code = "spec/refined-monad"
    monad: Type


class NoAnswer(Fault):
    """A question that the solver did not decide."""

    code = "check/solver"


class TooLarge(Fault):
    """What is unknown of so many functions together takes more than the solver may do for them."""

    code = "check/too-large"
    functions: int


class OwnGenerator(Fault):
    """A property of values that the module's own generator makes."""

    code = "unsupported/unchecked"
    type: str


class UnknownCases(Fault):
    """A match on data of a module without source, by these constructors: whether a case is missing is not known."""

    code = "check/unknown-cases"
    constructors: tuple[str, ...] = ()


class PropertyNotChecked(Fault):
    """A property that was not checked."""

    code = "unsupported/unchecked"


class PropertyUnsupported(Fault):
    """A property with a construct that the checker does not support."""

    code = "unsupported/property"


CheckerFault = (
    NotChecked | NotAskedFor | UnknownName | UntypedConstructor | RefinedElsewhere | UsedAs | OverApplied
    | PartialConstructor | TooDeepExpression | WovenCode | WithoutDictionaries | NoRule | ExpectedFailure
    | UsedFailure | RefinedMonad | StopsAtNewtype
    | NoAnswer | TooLarge | UnknownCases | OwnGenerator | PropertyNotChecked | PropertyUnsupported
)  # fmt: skip
