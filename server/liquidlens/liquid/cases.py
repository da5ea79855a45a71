"""What the solver's theory of data types adds in LiquidHaskell: a value was made by one of its type's constructors.

m /= Z     ⇒  m == Z || m == Suc (select$Suc$1 m)          so it is a `Suc`
if m == Red then a else if m == Green then b else c         so it is Blue where it is neither
"""

from collections.abc import Callable, Iterable, Iterator

from liquidlens.logic.predicates import PApply, PCompare, Predicate, PVar, constructor_asked
from liquidlens.logic.substitution import subpredicates

MOST = 40
"""Of how many values that is said for one goal, the goal's own first."""


def cases_of(said: Iterable[Predicate], cases: Callable[[str, Predicate], list[Predicate]]) -> Iterator[Predicate]:
    """The cases of the values that predicates compare with a constructor, or ask for a constructor or a field."""
    known: set[Predicate] = set()
    for predicate in said:
        for constructor, value in _asked(predicate):
            if value in known:
                continue
            found = cases(constructor, value)
            if found:
                known.add(value)
                yield from found
            if len(known) >= MOST:
                return


def _asked(predicate: Predicate) -> Iterator[tuple[str, Predicate]]:
    for part in subpredicates(predicate):
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
