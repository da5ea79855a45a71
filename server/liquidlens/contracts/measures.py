"""Measures as Core functions: those lifted from Haskell are their functions, those given by equations become a case.

measure size :: List a -> Int;  size Emp = 0;  size (x :+: xs) = 1 + size xs
  ⇒ Main.size = \\whole -> case whole of { Emp -> 0; x :+: xs -> intAdd 1 (Main.size xs) }

Those of classes are one function for each type (`logic/class_measures.py`).
"""

from collections.abc import Mapping

from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.executable import Executable, TypedAtom
from liquidlens.contracts.supply import Supply, Unrunnable
from liquidlens.core.module import Program
from liquidlens.core.syntax import (
    Abort,
    AbortReason,
    Alt,
    Binder,
    Binding,
    Case,
    ConPattern,
    DefaultPattern,
    Lam,
    Var,
)
from liquidlens.lang.data import DataType
from liquidlens.lang.types import TForall, arrows, spine, substitute
from liquidlens.logic.class_measures import at_types
from liquidlens.logic.specification import Measure


def measure_bindings(
    program: Program, measures: Mapping[str, Measure], equalities: Equalities, supply: Supply
) -> dict[str, Binding]:
    """A binding for each measure that has equations and is not already a Haskell function of that name."""
    data = {d.name: d for m in program.modules.values() for d in m.data.values()}
    executable = Executable(program, supply, measures, equalities)
    made: dict[str, Binding] = {}
    for measure in at_types(measures.values(), program.constructors):
        if measure.name in program.bindings or not measure.equations:
            continue
        try:
            made[measure.name] = _binding(measure, data, executable, supply)
        except Unrunnable as unrunnable:
            parameters, result = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
            body = Abort(AbortReason.UNSUPPORTED, result, unrunnable.fault, measure.span)
            made[measure.name] = Binding(
                measure.name, measure.type, Lam((Binder("whole", parameters[0]),), body), measure.span
            )
    return made


def _binding(measure: Measure, data: Mapping[str, DataType], executable: Executable, supply: Supply) -> Binding:
    parameters, result = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
    argument = parameters[0]
    alts: list[Alt] = []
    for equation in measure.equations:
        owner, constructor = next(
            (d, c) for d in data.values() for c in d.constructors if c.name == equation.constructor
        )
        _, args = spine(argument)
        by = dict(zip(owner.params, args, strict=False))
        names = (*(name for name, _ in constructor.held), *equation.binders)
        binders = tuple(
            Binder(supply.fresh(name), substitute(field, by))
            for name, field in zip(names, constructor.fields, strict=True)
        )
        scope = {name: TypedAtom(Var(binder.name), binder.type) for name, binder in zip(names, binders, strict=True)}
        alts.append(Alt(ConPattern(constructor.name, binders), executable.term(equation.body, scope, result).expr))
    first = data_of(measure, data)
    if first is not None and len(alts) < len(first.constructors):
        gap = Abort(
            AbortReason.MISSING_CASE, result, f"the measure `{measure.name}` has no equation here", measure.span
        )
        alts.append(Alt(DefaultPattern(), gap))
    whole = supply.fresh("whole")
    cases = Case(Var(whole), Binder(supply.fresh("whole"), argument), tuple(alts), result)
    return Binding(measure.name, measure.type, Lam((Binder(whole, argument),), cases), measure.span)


def data_of(measure: Measure, data: Mapping[str, DataType]) -> DataType | None:
    """The data type that a measure's equations take apart."""
    names = {e.constructor for e in measure.equations}
    return next((d for d in data.values() if any(c.name in names for c in d.constructors)), None)
