"""What can be wrong with measures, and with functions that annotations lift, reflect, or use in predicates."""

from enum import Enum

from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type


class Equating(Enum):
    """What is wrong with an equation of a measure."""

    NO_CONSTRUCTOR = "no constructor"
    LITERAL = "literal"
    FIELD = "field"
    NO_VALUE = "no value"


class ReflectionTypes(Fault):
    """Functions of different types, one reflected as the other."""

    code = "spec/type"
    name: str
    instead: str
    types: tuple[Type, Type]


class NotReflected(Fault):
    """A function that must be reflected first."""

    code = "spec/not-in-logic"
    name: str


class OnlyAnnotated(Fault):
    """A function of another module in a predicate that has a type there, and is no measure."""

    code = "spec/lifts-unknown"
    name: str


class NotInLogic(Fault):
    """A Haskell function that predicates do not know, and the annotation that makes it known."""

    code = "spec/not-in-logic"
    name: str
    advice: str


class OtherEquation(Fault):
    """An equation of another function."""

    code = "spec/measure"
    measure: str
    defines: str


class MeasureArity(Fault):
    """An equation with the wrong number of arguments."""

    code = "spec/measure"
    name: str
    takes: int
    given: int


class BadEquation(Fault):
    """An equation of a form that measures do not have."""

    code = "spec/measure"
    reason: Equating


class OtherData(Fault):
    """An equation for a constructor of another type."""

    code = "spec/measure"
    constructor: str
    type: str
    measure: str


class EquationFields(Fault):
    """An equation with the wrong number of fields."""

    code = "spec/measure"
    constructor: str
    fields: int
    given: int


class OwnMeasure(Fault):
    """A measure with the name of one that LiquidHaskell has."""

    code = "spec/duplicate"
    name: str


class OwnElsewhere(Fault):
    """A function that predicates use has the name of a measure that LiquidHaskell has of another type."""

    code = "spec/duplicate"
    name: str


class NothingReflected(Fault):
    """`reflect` of what has no equations in this module, or by a qualified name."""

    code = "spec/no-function"
    name: str
    is_qualified: bool


class OfInstance(Fault):
    """A measure with equations that takes only certain arguments of its data type, or one of them twice."""

    code = "spec/measure"
    name: str
    type: Type


class TrueOfInstance(Fault):
    """A lifted measure that tells something true of some arguments of its data type only."""

    code = "spec/measure"
    name: str
    type: Type


class InlinedAtInstance(Fault):
    """A lifted measure of certain arguments of its data type that uses an inlined function."""

    code = "spec/measure"
    name: str
    inline: str
    type: Type


class OfFunctions(Fault):
    """A lifted measure whose argument holds functions."""

    code = "spec/higher-order"
    name: str


AnnotationMeasureFault = (
    ReflectionTypes | NotReflected | OnlyAnnotated | NotInLogic | OtherEquation | MeasureArity | BadEquation
    | OtherData | EquationFields | OwnMeasure | OwnElsewhere | NothingReflected | OfInstance | TrueOfInstance
    | InlinedAtInstance | OfFunctions
)  # fmt: skip
