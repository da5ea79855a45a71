"""Arguments of type aliases as LiquidHaskell puts them in: names that the alias binds inside itself capture theirs.

type Rows C = [{r:Int | r < C}]          Rows r         ⇒  [{r:Int | r < r}]
type Sum C = r:Int -> {v:Int | v < C}    Sum {r + 1}    ⇒  r:Int -> {v:Int | v < r + 1}
type Below C = {r:Int | r < C}           Below r        ⇒  {r#1:Int | r#1 < r}     the whole's own value is apart
"""

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType, RVar, rebuild
from liquidlens.logic.substitution import (
    free_values,
    free_variables,
    rename_apart,
    substitute,
    substitute_types,
    substitute_values,
)


def captured_names(body: RType, values: Mapping[str, Predicate]) -> list[str]:
    """The names in arguments that an alias's body binds where it puts these in."""
    return list(dict.fromkeys(_captured(body, values, is_whole=True)))


def with_captures(body: RType, values: Mapping[str, Predicate]) -> RType:
    """The body with the arguments put in as they are written."""
    if isinstance(body, RCon | RVar):
        own = substitute_values(RVar("_", body.refinement), values)
        assert isinstance(own, RVar)
        return replace(_raw(body, values), refinement=own.refinement)
    return _raw(body, values)


def with_types(body: RType, types: Mapping[str, RType]) -> RType:
    """The body with types put in: of these nothing is captured."""
    coming = frozenset[str]().union(*map(free_values, types.values()))
    return substitute_types(_apart(body, coming), types)


def _apart(rtype: RType, names: frozenset[str]) -> RType:
    """A type none of whose parameters has one of these names."""
    match rtype:
        case RFun(binder, _, res) if binder in names:
            fresh = rename_apart(binder, names | free_values(res))
            later = substitute_values(res, {binder: PVar(fresh)})
            rtype = replace(rtype, binder=fresh, res=later)
        case _:
            pass
    return rebuild(rtype, lambda each: _apart(each, names)) if names else rtype


def _captured(rtype: RType, values: Mapping[str, Predicate], *, is_whole: bool = False) -> Iterator[str]:
    coming = {name for value in values.values() for name in free_variables(value)}
    match rtype:
        case RCon(refinement=own) | RVar(refinement=own) if not is_whole:
            if own.value in coming and not values.keys().isdisjoint(free_variables(own.predicate)):
                yield own.value
        case RFun(binder, _, res):
            if binder in coming and not values.keys().isdisjoint(free_values(res)):
                yield binder
        case _:
            pass
    inner: list[RType] = []
    rebuild(rtype, lambda each: inner.append(each) or each)
    for each in inner:
        yield from _captured(each, values, is_whole=is_whole and isinstance(rtype, RForall))


def _raw(rtype: RType, values: Mapping[str, Predicate]) -> RType:
    made = rebuild(rtype, lambda each: _raw(each, values))
    own: object = getattr(made, "refinement", None)
    if not isinstance(own, Refinement):
        return made
    return replace(made, refinement=Refinement(own.value, substitute(own.predicate, values)))
