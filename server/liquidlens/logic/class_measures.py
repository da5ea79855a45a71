"""Measures of classes at each type that an instance gives them equations of: what can be run is one of these.

class measure size :: forall a. a -> Int;  size N = 0  at L;  size [] = 0  at [a]
  ⇒ Main.size@Main.L :: forall a. L a -> Int    Main.size@[] :: forall a. [a] -> Int    Main.size@ :: forall a. a -> Int
"""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.types import TCon, TForall, TVar, Type, apply_type, arrows, functions, spine
from liquidlens.logic.specification import Measure

Constructors = Mapping[str, tuple[DataType, Constructor]]
"""The constructors of a program, each with its type, by full name."""


def is_of_class(measure: Measure) -> bool:
    """Whether the equations of a measure may be of several types: its argument is of any."""
    parameters, _ = _arrows(measure)
    return bool(measure.equations) and bool(parameters) and isinstance(spine(parameters[0])[0], TVar)


def at_type(measure: Measure, data: DataType, constructors: Constructors) -> Measure | None:
    """A class's measure at one type, None where it has no equation there."""
    equations = tuple(each for each in measure.equations if constructors[each.constructor][0].name == data.name)
    if not equations:
        return None
    parameters, result = _arrows(measure)
    argument = apply_type(TCon(data.name), *map(TVar, data.params))
    type_ = functions(argument, *parameters[1:], result)
    general = TForall(data.params, (), type_) if data.params else type_
    return replace(measure, name=f"{measure.name}@{data.name}", type=general, equations=equations)


def at_any(measure: Measure) -> Measure:
    """A class's measure of what may be of any type: the constructor says which equation it is."""
    return replace(measure, name=f"{measure.name}@")


def at_types(measures: Iterable[Measure], constructors: Constructors) -> list[Measure]:
    """Measures as they can be run: those of classes once for each type that has equations, and once of any."""
    found: list[Measure] = []
    for measure in measures:
        if not is_of_class(measure):
            found.append(measure)
            continue
        found.append(at_any(measure))
        types = {data.name: data for data, _ in (constructors[each.constructor] for each in measure.equations)}
        found.extend(at for at in (at_type(measure, data, constructors) for data in types.values()) if at is not None)
    return found


def _arrows(measure: Measure) -> tuple[tuple[Type, ...], Type]:
    return arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
