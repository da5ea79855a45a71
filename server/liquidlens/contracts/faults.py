"""Why there is no run of a program, or of what a specification says."""

from enum import Enum

from liquidlens.lang.problems import Fault
from liquidlens.lang.types import Type


class Obstacle(Enum):
    """What cannot be executed, or made up."""

    EQUALITY = "equality on values that are not data"
    EQUALITY_OF_FUNCTIONS = "equality on functions"
    ORDER = "an order on values that have none"
    NUMBERS = "arithmetic on values that are no numbers"
    UNKNOWN_CONSTRUCTOR = "a value of an unknown type constructor"
    HIGHER_RANK = "a function for all types that nothing can be written for"
    UNTYPED_PART = "a part of a counterexample without a known type"
    NO_ANSWERS = "a function without answers"
    NO_VALUE = "something without a value"
    NOT_PLAIN = "a value that is not plain data"
    ACTIONS = "actions"
    BOUNDS = "bounds on abstract refinements"
    CONSTRUCTOR_VARIABLE = "a type variable that stands for a type constructor"


class NamedObstacle(Enum):
    """The same, of something with a name."""

    INSTANCE = "a constraint without an instance to try"
    INSTANCE_OF_CLASS = "a class without an instance to try"
    LARGER_TYPES = "equality on data that contains itself at larger types"
    ABSTRACT_REFINEMENT = "an abstract refinement without a body"
    VARIABLE = "a variable without a value"
    UNINTERPRETED = "a measure without equations"
    FUNCTION = "a function without a meaning"
    CONSTRUCTOR = "no constructor of this type"
    OPERATION = "an operation at a type that has none"
    COMPARISON = "a comparison that numbers do not have"
    SET = "an operand that is not known to be a set"
    UNWRITABLE = "a type whose values cannot be written down"
    RAISED = "a part of a counterexample that raised an error"
    OTHER_TYPE = "a function at another type"
    NOT_APPLICABLE = "something that cannot be applied"


class NotRun(Fault):
    """Something that cannot be executed."""

    code = "unsupported/run"
    why: Obstacle


class NamedNotRun(Fault):
    """Something with a name that cannot be executed."""

    code = "unsupported/run"
    why: NamedObstacle
    name: str


class NotBool(Fault):
    """A function that was to be tested as a property, and answers with something else."""

    code = "unsupported/property"
    type: Type


RunFault = NotRun | NamedNotRun | NotBool
