"""Bounds on abstract refinements where these are unknown: facts about the variables in scope.

    {x::a<q> |- a<r x> <: a<s>}     y#1 : a<q>      z#2 : a<r y#1>
      ⇒  q y#1 && r y#1 z#2 => s z#2

A variable may stand in a place whose refinement is known of it, or could be: LiquidHaskell tries all that have the
type.  Where an abstract refinement of a bound is applied to more than variables (`r (i - 1)`, `r 0`), LiquidHaskell
leaves it out: as a condition it asks nothing, as a conclusion it says nothing.
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.lang.types import Type
from liquidlens.liquid.environment import UNKNOWN_MARK, Frame, path
from liquidlens.liquid.instance import VALUE, head, is_true, replace
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAbstract, PImplies, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RApp, RBound, RCon, RForall, RType, RVar

MOST_FACTS = 200
"""Facts that one more variable may bring."""


def is_loose(rtype: RType | None) -> bool:
    """Whether the code of a function of this type counts on a bound of which a condition is left out."""
    bounds = rtype.bounds if isinstance(rtype, RForall) else ()
    conditions = ((each.lower, *(binder for _, binder in each.binders)) for each in bounds if _concludes(each))
    return any(_of_variables(part) != conjoin(*conjuncts(head(part))) for parts in conditions for part in parts)


def _concludes(bound: RBound) -> bool:
    return isinstance(bound.lower, RVar | RCon | RApp) and not is_true(_of_variables(bound.upper))


class _Known(Struct, frozen=True):
    """A variable in scope with the abstract refinements that are, or may be, known of it."""

    name: str
    type: Type
    abstracts: frozenset[str]


def bounded(bounds: tuple[RBound, ...], frame: Frame) -> list[Predicate]:
    """What the bounds say of the variable of `frame`, together with those bound before it."""
    known = list(_known(frame))
    newest = frame.name
    found: list[Predicate] = []
    for bound in bounds:
        if not _concludes(bound):
            continue  # What functions are is not said of one value.
        places = (*bound.binders, (VALUE, bound.lower))
        for chosen in _choices(places, known):
            if newest in chosen:
                found.append(_fact(bound, places, chosen))
                if len(found) >= MOST_FACTS:
                    return found
    return found


def _known(frame: Frame) -> Iterator[_Known]:
    facts: dict[str, set[str]] = {}
    types: dict[str, Type] = {}
    for item in path(frame):
        if item.name is not None and item.type is not None:
            types[item.name] = item.type
        for fact in item.facts:
            said = fact.right if isinstance(fact, PImplies) else fact
            for part in conjuncts(said):
                if isinstance(part, PAbstract) and part.args and isinstance(part.args[-1], PVar):
                    facts.setdefault(part.args[-1].name, set()).add(part.name)
    for name, ty in types.items():
        yield _Known(name, ty, frozenset(facts.get(name, ())))


def _choices(places: tuple[tuple[str, RType], ...], known: list[_Known]) -> Iterator[tuple[str, ...]]:
    """A variable for each place."""
    if not places:
        yield ()
        return
    (_, rtype), *rest = places
    wanted = erase(rtype)
    needed = {part.name for part in conjuncts(_of_variables(rtype)) if isinstance(part, PAbstract)}
    fitting = [
        each.name
        for each in reversed(known)
        if each.type == wanted
        and (needed <= each.abstracts or any(name.startswith(UNKNOWN_MARK) for name in each.abstracts))
    ]
    for others in _choices(tuple(rest), known) if fitting else ():
        for name in fitting:
            yield (name, *others)


def _fact(bound: RBound, places: tuple[tuple[str, RType], ...], chosen: tuple[str, ...]) -> Predicate:
    values: dict[str, Predicate] = {name: PVar(variable) for (name, _), variable in zip(places, chosen, strict=True)}
    given: list[Predicate] = []
    for (_, rtype), variable in zip(places, chosen, strict=True):
        own = _of_variables(rtype)
        if not is_true(own):
            given.append(replace(own, {**values, VALUE: PVar(variable)}, {}))
    said = replace(_of_variables(bound.upper), values, {})
    return PImplies(conjoin(*given), said) if given else said


def _of_variables(rtype: RType) -> Predicate:
    """What a part of a bound says, without abstract refinements of more than variables."""
    return conjoin(*(part for part in conjuncts(head(rtype)) if not isinstance(part, PAbstract) or _is_plain(part)))


def _is_plain(part: PAbstract) -> bool:
    return all(isinstance(each, PVar) for each in part.args)
