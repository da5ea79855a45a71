"""The parts of a value that its refinement type speaks of.

(Int, {us:[Int] | len us < 3})   at (0, [1])      ⇒   len us < 3 of us = [1]
[{v:Int | v > 0}]                at [1, 2]        ⇒   v > 0 of v = 1, v > 0 of v = 2
[Int]<{\\x y -> x < y}>           at [1, 3, 2]     ⇒   x < y of x = 1, y = 3, of x = 1, y = 2, of x = 3, y = 2
(Int, Int)<{\\x y -> x < y}>      at (1, 2)        ⇒   x < y of x = 1, y = 2
"""

from collections.abc import Iterator, Mapping
from itertools import combinations

from msgspec import Struct

from liquidlens.counterexample.values import Value, VCon
from liquidlens.lang.data import Constructor, DataType
from liquidlens.lang.names import is_tuple
from liquidlens.lang.types import TCon, TVar, Type, spine
from liquidlens.logic.predicates import TRUE, Predicate
from liquidlens.logic.refined import RCon, RType, RVar

_MOST_PAIRS = 100
"""Pairs of elements of a list that are looked at."""

_Constructors = Mapping[str, tuple[DataType, Constructor]]


class InnerPart(Struct, frozen=True):
    """What is asked of values inside another one: their names there, and their Haskell types."""

    predicate: Predicate
    values: tuple[tuple[str, Value, Type], ...]


def parts_inside(refined: RType, value: Value, type_: Type, constructors: _Constructors) -> Iterator[InnerPart]:
    """The parts of `value` of which something is asked, in the order in which they are written, by the arguments of the
    type; what fields ask for themselves is the invariant of their data."""
    waiting: list[tuple[RType, Value, Type]] = [(refined, value, type_)]
    while waiting:
        here, known, plain = waiting.pop()
        if here is not refined and isinstance(here, RCon | RVar) and here.refinement.predicate != TRUE:
            yield InnerPart(here.refinement.predicate, ((here.refinement.value, known, plain),))
        if isinstance(here, RCon) and isinstance(known, VCon):
            yield from _related(here, known, plain)
            fields = zip(_fields(here, plain, known, constructors), known.args, strict=False)
            found = [(typed[0], field, typed[1]) for typed, field in fields if typed is not None]
            waiting.extend(reversed(found))


def _related(here: RCon, known: VCon, plain: Type) -> Iterator[InnerPart]:
    """The parts that abstract refinements of lists, or of tuples, relate."""
    given = spine(plain)[1]
    if len(given) != len(here.args):
        return
    if is_tuple(known.name) and len(known.args) == len(given):
        for index, relation in enumerate(here.predicates, start=1):
            # A component is related to those before it, of which the nearest is named first.
            order = [*reversed(range(index)), *range(len(given))[index : index + 1]]
            if len(relation.parameters) == len(order):
                named = zip(relation.parameters, order, strict=True)
                yield InnerPart(relation.predicate, tuple((name, known.args[i], given[i]) for name, i in named))
    elif here.name == "[]" and known.name == ":" and len(here.predicates) == 1:
        relation = here.predicates[0]
        if len(relation.parameters) != 2:
            return
        first, second = relation.parameters
        for one, other in list(combinations(_elements(known), 2))[:_MOST_PAIRS]:
            yield InnerPart(relation.predicate, ((first, one, given[0]), (second, other, given[0])))


def _elements(known: Value) -> Iterator[Value]:
    while isinstance(known, VCon) and known.name == ":":
        yield known.args[0]
        known = known.args[1]


def _fields(here: RCon, plain: Type, value: VCon, constructors: _Constructors) -> Iterator[tuple[RType, Type] | None]:
    """The types of a constructor's fields; None for those that are no parameter and not the data type again."""
    given = spine(plain)[1]
    arguments = list(zip(here.args, given, strict=False))
    if is_tuple(value.name):
        yield from arguments
    elif value.name == ":":
        yield from (*arguments, (here, plain))
    elif value.name in constructors:
        data, constructor = constructors[value.name]
        by = dict(zip(data.params, arguments, strict=False))
        again = TCon(data.name), tuple(map(TVar, data.params))
        for field in constructor.written:
            yield (here, plain) if spine(field) == again else by.get(field.name) if isinstance(field, TVar) else None
