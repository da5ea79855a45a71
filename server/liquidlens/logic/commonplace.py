"""What holds of every value of a type by what its measures answer, so that it says nothing of this one.

measure len :: [a] -> Int, invariant {v:[a] | len v >= 0}
{v:[Int] | len v >= 0 && len v <= len ks}      ⇒   {v:[Int] | len v <= len ks}
"""

from collections.abc import Iterable, Iterator

from msgspec.structs import replace

from liquidlens.logic.predicates import PApply, PCompare, PLit, Predicate, PVar, conjoin, conjuncts
from liquidlens.logic.refined import RCon, Refinement, RForall, RFun, RType, rebuild
from liquidlens.logic.specification import Specification


def natural_measures(specifications: Iterable[Specification]) -> frozenset[str]:
    """The measures that are never negative: by the type of their answer, or by an invariant of what they measure."""
    found: set[str] = set()
    for specification in specifications:
        for measure in specification.measures.values():
            if isinstance(measure.result, RCon) and _is_natural(measure.result.refinement):
                found.add(measure.name)
        for invariant in specification.invariants:
            if invariant.subject is not None and not invariant.is_asserted:
                found.update(_measured(invariant.subject.refinement))
    return frozenset(found)


def telling(type_: RType, naturals: frozenset[str]) -> RType:
    """The type without that measures which are never negative are not."""
    inner = rebuild(type_, lambda part: telling(part, naturals))
    if isinstance(inner, RFun | RForall):
        return inner
    own = inner.refinement
    common = {each for each in conjuncts(own.predicate) if _at_least_zero(each, own.value) in naturals}
    if not common:
        return inner
    left = conjoin(*(each for each in conjuncts(own.predicate) if each not in common))
    return replace(inner, refinement=Refinement(own.value, left))


def _is_natural(refinement: Refinement) -> bool:
    return any(_not_negative(each) == PVar(refinement.value) for each in conjuncts(refinement.predicate))


def _measured(refinement: Refinement) -> Iterator[str]:
    for each in conjuncts(refinement.predicate):
        name = _at_least_zero(each, refinement.value)
        if name:
            yield name


def _at_least_zero(predicate: Predicate, value: str) -> str:
    """The measure of the value that is said not to be negative; empty where something else is said."""
    match _not_negative(predicate):
        case PApply(name, (PVar(of),)) if of == value:
            return name
        case _:
            return ""


def _not_negative(predicate: Predicate) -> Predicate | None:
    match predicate:
        case PCompare(">=", term, PLit(0)) | PCompare("<=", PLit(0), term):
            return term
        case _:
            return None
