"""The words for what cannot be run."""

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle, NotBool, NotRun, Obstacle, RunFault
from liquidlens.logic.show import show_haskell_type, show_name

_WORDS = {
    Obstacle.EQUALITY: "equality on values that are not data",
    Obstacle.EQUALITY_OF_FUNCTIONS: "equality on functions",
    Obstacle.ORDER: "an order on values that have none, inside a predicate",
    Obstacle.NUMBERS: "arithmetic on values that are not numbers",
    Obstacle.UNKNOWN_CONSTRUCTOR: "a value of an unknown type constructor",
    Obstacle.HIGHER_RANK: "a function that works at every type, of which none can be made up",
    Obstacle.UNTYPED_PART: "a part of the counterexample has no known type",
    Obstacle.NO_ANSWERS: "a function without answers",
    Obstacle.NO_VALUE: "no value",
    Obstacle.NOT_PLAIN: "not plain",
    Obstacle.BOUNDS: "abstract refinements with bounds are not run",
    Obstacle.ACTIONS: "actions of `IO` are not run",
    Obstacle.CONSTRUCTOR_VARIABLE: "a type variable stands for a type constructor: there is none to try",
}

_NAMED = {
    NamedObstacle.INSTANCE: "no instance of `{}` to try it with",
    NamedObstacle.INSTANCE_OF_CLASS: "the class `{}` has no instance to try",
    NamedObstacle.LARGER_TYPES: "equality on `{}`, which contains itself at larger types",
    NamedObstacle.ABSTRACT_REFINEMENT: "the abstract refinement `{}` has no body to run",
    NamedObstacle.VARIABLE: "`{}` has no value here",
    NamedObstacle.UNINTERPRETED: "the measure `{}` is uninterpreted: it has no equations to compute with",
    NamedObstacle.FUNCTION: "`{}` cannot be computed",
    NamedObstacle.CONSTRUCTOR: "`{}` is not a constructor here",
    NamedObstacle.OPERATION: "`{}` at this type inside a predicate",
    NamedObstacle.COMPARISON: "the comparison `{}`",
    NamedObstacle.SET: "an operand of `{}` has no type that is known to be a set",
    NamedObstacle.UNWRITABLE: "values of type `{}` cannot be written down",
    NamedObstacle.RAISED: "a part of the counterexample raised an error: {}",
    NamedObstacle.OTHER_TYPE: "`{}` is applied at another type here",
    NamedObstacle.NOT_APPLICABLE: "`{}` cannot be applied here",
}


def run_words(fault: RunFault) -> str:
    """Why there is no run."""
    match fault:
        case NotRun(why):
            return _WORDS[why]
        case NamedNotRun(why, name):
            return _NAMED[why].format(show_name(name) if why is NamedObstacle.UNWRITABLE else name)
        case NotBool(type_):
            return f"its type is `{show_haskell_type(type_)}`: it does not answer with a Bool"
