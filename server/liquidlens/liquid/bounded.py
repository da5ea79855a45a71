"""Bounds on abstract refinements where these are unknown: facts about the variables in scope.

    {x::a<q> |- a<r x> <: a<s>}     y#1 : a<q>      z#2 : a<r y#1>
      ⇒  q y#1 && r y#1 z#2 => s z#2

A variable may stand in a place whose refinement is known of it, or could be: LiquidHaskell tries all that have the
type.
"""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.lang.types import Type
from liquidlens.liquid.environment import UNKNOWN_MARK, Frame, path
from liquidlens.liquid.instance import VALUE, head, is_true, replace
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PAbstract, PImplies, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RApp, RBound, RCon, RType, RVar

MOST_FACTS = 200
"""Facts that one more variable may bring."""


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
        if not isinstance(bound.lower, RVar | RCon | RApp):
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
    needed = {part.name for part in conjuncts(head(rtype)) if isinstance(part, PAbstract)}
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
        own = head(rtype)
        if not is_true(own):
            given.append(replace(own, {**values, VALUE: PVar(variable)}, {}))
    said = replace(head(bound.upper), values, {})
    return PImplies(conjoin(*given), said) if given else said
