"""What the solver's theory of data types adds in LiquidHaskell: a value was made by one of its type's constructors.

m /= Z     ⇒  m == Z || m == Suc (select$Suc$1 m)          so it is a `Suc`
if m == Red then a else if m == Green then b else c         so it is Blue where it is neither
swap (swap p) == p         ⇒  p == P (select$P$1 p) (select$P$2 p)
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain

from liquidlens.lang.types import Type
from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar, constructor_asked
from liquidlens.logic.substitution import subpredicates

MOST = 40
"""Of how many values that is said for one goal, the goal's own first."""


def cases_of(
    goal: Predicate,
    said: Iterable[Predicate],
    types: Mapping[str, Type],
    cases: Callable[[str | Type, Predicate], list[Predicate]],
) -> Iterator[Predicate]:
    """The cases of the variables that a goal compares, where there is but one, and of what predicates compare with a
    constructor, or ask for a constructor or a field."""
    known: set[Predicate] = set()
    for asked, value in chain(_compared(goal, types), *map(_asked, (goal, *said))):
        if value in known:
            continue
        found = cases(asked, value)
        if found:
            known.add(value)
            yield from found
        if len(known) >= MOST:
            return


def _compared(goal: Predicate, types: Mapping[str, Type]) -> Iterator[tuple[Type, Predicate]]:
    for part in subpredicates(goal):
        for side in (part.left, part.right) if isinstance(part, PCompare) else ():
            if isinstance(side, PVar) and side.name in types:
                yield types[side.name], side


def _asked(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    for part in subpredicates(predicate):
        if type(part) is PVar:
            continue
        match part:
            case PApply(fun, (value,)) if (constructor := constructor_asked(fun)) is not None:
                yield constructor, value
            case PCompare(_, left, PVar(name)):
                yield name, left
                if isinstance(left, PVar):
                    yield left.name, part.right
            case PCompare(_, PVar(name), right):
                yield name, right
            case _:
                pass
