"""The words for what is wrong with measures, and with functions that annotations lift, reflect or use."""

from typing import assert_never

from liquidlens.explain.problems.phrases import in_words, there_are
from liquidlens.logic.show import show_haskell_type
from liquidlens.lower import specify_measure_faults as f
from liquidlens.lower.specify_measure_faults import AnnotationMeasureFault, Equating

_EQUATING = {
    Equating.NO_CONSTRUCTOR: "the argument of a measure is matched with a constructor",
    Equating.LITERAL: "a measure takes values of a data type apart, not literals",
    Equating.FIELD: "the fields in a measure's equation are variables",
    Equating.NO_VALUE: "an equation is expected: write the value, or `{v | v = e}`",
}


def annotation_measure_words(fault: AnnotationMeasureFault) -> str:
    """What is wrong with a measure, or a function that predicates know."""
    match fault:
        case f.ReflectionTypes(name, instead, types):
            shown = " and ".join(f"`{show_haskell_type(each)}`" for each in types)
            return f"`{name}` and `{instead}` must have the same type, not {shown}"
        case f.NotReflected(name):
            return f"`{name}` must be reflected first: add `{{-@ reflect {name} @-}}`"
        case f.OnlyAnnotated(name):
            use = "; `len` is what they know" if name.rpartition(".")[2] == "length" else ""
            return (
                f"`{name}` is a Haskell function that predicates do not know{use}: LiquidHaskell refuses this module, "
                "unless it is new enough to give it a meaning"
            )
        case f.NotInLogic(name, ""):
            return f"`{name}` is a Haskell function that predicates do not know: say it by a measure of your own"
        case f.NotInLogic(name, advice):
            add = advice if advice.startswith("LIQUID") else f"{advice} {name}"
            return f"`{name}` is a Haskell function that predicates do not know: add `{{-@ {add} @-}}`"
        case f.OtherEquation(measure, defines):
            return f"this equation is in the measure `{measure}`, but defines `{defines}`"
        case f.MeasureArity(name, takes, given):
            return f"`{name}` has {in_words(takes, 'argument')} by its type, here {there_are(given)}"
        case f.BadEquation(reason):
            return _EQUATING[reason]
        case f.OtherData(constructor, ty, measure):
            return f"`{constructor}` builds values of `{ty}`, but `{measure}` takes others"
        case f.EquationFields(constructor, fields, given):
            return f"`{constructor}` has {in_words(fields, 'field')}, here {there_are(given)}"
        case f.OwnMeasure(name):
            return f"LiquidHaskell refuses this module: it has a measure `{name}` itself; take that, or another name"
        case f.OwnElsewhere(name):
            return (
                f"LiquidHaskell refuses this module: it takes `{name}` in predicates for its own measure, which is of "
                "another type; give this function another name"
            )
        case f.NothingReflected(name, is_qualified):
            if is_qualified:
                return f"LiquidHaskell refuses this module: it finds no `{name}` to reflect, since that is qualified"
            return f"LiquidHaskell refuses this module: it reflects functions of this module only, unlike `{name}`"
        case f.OfInstance(name, ty):
            return (
                f"LiquidHaskell refuses this module: the equations of `{name}` hold of `{show_haskell_type(ty)}` only, "
                "not of all arguments of the type; it takes a lifted function, and these with `--prune-unsorted`"
            )
        case f.TrueOfInstance(name, ty):
            return (
                f"LiquidHaskell refuses this module: the measure `{name}` says what is true of "
                f"`{show_haskell_type(ty)}` only, not of all arguments of the type; one that answers "
                "a number is taken, and this with `--prune-unsorted`"
            )
        case f.InlinedAtInstance(name, inline, ty):
            return (
                f"LiquidHaskell refuses this module: the measure `{name}` of `{show_haskell_type(ty)}`, not of all "
                f"arguments of the type, uses the inlined `{inline}`; write out what that says, or add "
                '`{-@ LIQUID "--prune-unsorted" @-}`'
            )
        case f.OfFunctions(name):
            return (
                f"LiquidHaskell refuses this module: the argument of the measure `{name}` holds functions; "
                'add `{-@ LIQUID "--higherorder" @-}`'
            )
        case _:
            assert_never(fault)
