"""Measures without equations, as runs need them: each is an unknown function, for each type that it is taken at.

    {-@ measure count :: Count a -> Int @-}     at a `Count Int`
      ⇒ an unknown function  Count Int -> Int:  equal arguments get equal answers

LiquidHaskell knows of such a measure what annotations say, and that it is a function; what invariants say of it holds
of all its answers.  Which ones a function's obligations speak of is known when it is woven: then it is woven again,
with these as inputs.
"""

from collections.abc import Mapping, Sequence

from msgspec import Struct, field

from liquidlens.contracts.faults import NamedNotRun, NamedObstacle
from liquidlens.contracts.instances import match_types
from liquidlens.contracts.supply import Unrunnable
from liquidlens.lang.names import base_of
from liquidlens.lang.types import TForall, TFun, TVar, Type, arrows, free_variables, functions, substitute, subtypes
from liquidlens.logic.specification import Measure

_SOLVERS = ("Set_", "Map_", "Bag_")
"""How the functions that the solver knows begin; that they are declared adds nothing to what it knows."""


def is_uninterpreted(measure: Measure) -> bool:
    """Whether nothing is known of a measure but what annotations say."""
    declared = not measure.equations and measure.function is None and not measure.is_open
    return declared and not base_of(measure.name).startswith(_SOLVERS)


class MeasureUse(Struct, frozen=True):
    """A measure at the types of its arguments and of its answer."""

    measure: str
    arguments: tuple[Type, ...]
    answer: Type

    @property
    def type(self) -> Type:
        """That of the unknown function."""
        return functions(*self.arguments, self.answer)


class Uninterpreted(Struct):
    """The unknown functions that stand for measures, and those that are wanted beside them."""

    known: Mapping[MeasureUse, str] = field(default_factory=dict[MeasureUse, str])
    wanted: dict[MeasureUse, None] = field(default_factory=dict[MeasureUse, None])

    def function(self, measure: Measure, arguments: Sequence[Type], expected: Type | None) -> tuple[str, Type]:
        """The variable that stands for a measure at these types, and the type of its answer. Raises `Unrunnable`."""
        use = _use(measure, arguments, expected)
        if use is not None and use in self.known:
            return self.known[use], use.answer
        if use is not None:
            self.wanted[use] = None
        raise Unrunnable(NamedNotRun(NamedObstacle.UNINTERPRETED, base_of(measure.name)))


def _use(measure: Measure, arguments: Sequence[Type], expected: Type | None) -> MeasureUse | None:
    """A measure at the types of what it is taken of; None where its answer's type is open, or functions stand in it."""
    body = measure.type.body if isinstance(measure.type, TForall) else measure.type
    parameters, declared = arrows(body)
    bound: dict[str, Type] = {}
    for parameter, actual in zip(parameters, arguments, strict=False):
        match_types(parameter, actual, bound)
    if isinstance(declared, TVar) and declared.name not in bound and expected is not None:
        answer = expected
    elif bound.keys() >= set(free_variables(declared)):
        answer = substitute(declared, bound)
    else:
        return None
    parts = [part for each in (*arguments, answer) for part in subtypes(each)]
    if (
        not is_uninterpreted(measure)
        or len(arguments) != len(parameters)
        or any(isinstance(part, TFun) for part in parts)
    ):
        return None
    return MeasureUse(measure.name, tuple(arguments), answer)
