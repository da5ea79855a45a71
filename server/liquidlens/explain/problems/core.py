"""The words for what has no Core, and for what the checker cannot judge: each names a construct."""

from liquidlens.lang.names import base_of as base
from liquidlens.liquid import faults as f
from liquidlens.liquid.faults import CheckerFault, RefinedSort, Used
from liquidlens.logic.show import show_haskell_type, show_name
from liquidlens.lower.faults import LoweringFault, NoDictionary, NoLiteral, NoMeaning, TooDeepCode


def lowering_words(fault: LoweringFault) -> str:
    """What has no Core."""
    match fault:
        case NoLiteral():
            return "a literal of this type"
        case NoDictionary(cls):
            return f"no instance of {cls}"
        case TooDeepCode():
            return "nested too deeply"
        case NoMeaning():
            return "an unsupported construct"


def checker_words(fault: CheckerFault) -> str:
    """What the checker cannot judge."""
    match fault:
        case f.NotChecked():
            return "not checked"
        case f.NotAskedFor(names):
            return f"a pragma asks for {' and '.join(f'`{base(name)}`' for name in names)} only"
        case f.UnknownName(name):
            return f"the unknown name {base(name)}"
        case f.UntypedConstructor(name):
            return f"the constructor {base(name)}"
        case f.RefinedElsewhere():
            return "a refinement where none can be checked"
        case f.UsedAs(found, expected):
            return f"a {_used(found)} used as a {_used(expected)}"
        case f.OverApplied(function):
            return f"{function or 'an expression'} applied to too many arguments"
        case f.PartialConstructor():
            return "a constructor that is not given its fields alone"
        case f.StopsAtNewtype(constructor):
            return (
                f"LiquidHaskell ends with an error of its own (`malformed constraint`): an annotation with `newtype`"
                f" declares the type of `{base(constructor)}`, whose field it then takes for one of all types; `data`"
                " in the annotation, or no annotation of it, is accepted"
            )
        case f.TooDeepExpression():
            return "an expression nested this deeply"
        case f.WovenCode():
            return "a construct of woven code"
        case f.WithoutDictionaries():
            return "a constrained function without its dictionaries"
        case f.NoRule(name):
            return f"LiquidHaskell refuses this module: `{base(name)}` promises no equation to rewrite by"
        case f.ExpectedFailure(name):
            return f"`{show_name(name)}` is expected to fail, but it is proved, its end left aside"
        case f.UsedFailure(name, user):
            who = "calls itself" if user == name else f"is used by `{show_name(user)}`"
            return f"LiquidHaskell refuses this module: `{show_name(name)}`, which is expected to fail, {who}"
        case f.RefinedMonad(monad):
            return (
                "LiquidHaskell refuses this module for a `do`, or `>>=` with a lambda, in the monad "
                f"`{show_haskell_type(monad)}`: it takes those of types without abstract refinements only, any with "
                "`--no-pattern-inline`"
            )
        case f.NoAnswer():
            return "the solver gave no answer within its budget"
        case f.TooLarge(functions):
            whose = (
                "its types" if functions == 1 else f"the types of it and those that it calls, {functions} functions,"
            )
            return f"too large to solve: to infer {whose} takes more than the solver may do; annotations make it less"
        case f.OwnGenerator(name):
            return f"whether the property holds depends on the values of `{base(name)}` that its `Arbitrary` makes"
        case f.UnknownCases(constructors) if constructors:
            named = ", ".join(f"`{each}`" for each in constructors)
            others = f"what constructors there are beside {named}, whose source is not here"
            return f"whether a case is missing depends on {others}"
        case f.UnknownCases():
            return "whether a case is missing depends on the constructors of a type whose source is not here"
        case f.PropertyNotChecked():
            return "it is not checked"
        case f.PropertyUnsupported():
            return "a construct is not supported"


def _used(used: Used) -> str:
    return f"value of type {used.type}" if used.sort is RefinedSort.VALUE else used.sort.value
