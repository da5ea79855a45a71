"""Candidate promises for a callee: templates over its result, arguments and measures, strongest first (design,
section 8).

append :: xs:List a -> ys:List a -> List a      measures  size :: List a -> Int
  ⇒ size v == size xs + size ys,  size v == size xs,  size v == size ys,  size v >= size xs,  size v >= 0, ...
"""

from collections.abc import Iterator, Mapping

from liquidlens.lang.types import BOOL, INT, INTEGER, TCon, TForall, Type, arrows, spine
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PIff, PImplies, PLit, Predicate, PVar
from liquidlens.logic.refined import RFun, RType
from liquidlens.logic.shape import Argument, arguments
from liquidlens.logic.specification import Measure

_NUMBERS = (INT, INTEGER)
_RELATIONS = (">", ">=", "<", "<=", "/=")


def candidates(rtype: RType, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """Promises about `v`, the result of a function of type `rtype`, over its named parameters."""
    parameters, result = arguments(rtype)
    value = erase(result)
    given = [term for parameter in parameters for term in _numeric(parameter, measures)]
    if value == BOOL:
        yield from _boolean(given)
        return
    for answer in views(PVar("v"), value, measures):
        yield from _about(answer, given)


def _about(answer: Predicate, given: list[Predicate]) -> Iterator[Predicate]:
    for index, first in enumerate(given):
        for second in given[index + 1 :]:
            yield PCompare("==", answer, PBinary("+", first, second))
    for term in given:
        yield PCompare("==", answer, term)
    for index, first in enumerate(given):
        for second in given[index + 1 :]:
            yield PCompare("==", answer, PBinary("-", first, second))
            yield PCompare("==", answer, PBinary("*", first, second))
    for term in given:
        yield PCompare("==", answer, PBinary("+", term, PLit(1)))
        yield PCompare("==", answer, PBinary("-", term, PLit(1)))
        yield PCompare("==", answer, PBinary("*", PLit(2), term))
    for term in given:
        for relation in _RELATIONS:
            yield PCompare(relation, answer, term)
    for term in given:
        yield PImplies(PCompare(">", term, PLit(0)), PCompare(">", answer, PLit(0)))
    for relation in (">", ">=", "/=", "=="):
        yield PCompare(relation, answer, PLit(0))


def _boolean(given: list[Predicate]) -> Iterator[Predicate]:
    for index, first in enumerate(given):
        for second in given[index + 1 :]:
            for relation in ("==", "<", "<=", ">", ">="):
                yield PIff(PVar("v"), PCompare(relation, first, second))
    for term in given:
        for relation in ("==", ">", ">=", "<", "<=", "/="):
            yield PIff(PVar("v"), PCompare(relation, term, PLit(0)))


def _numeric(parameter: Argument, measures: Mapping[str, Measure]) -> list[Predicate]:
    if isinstance(parameter.type, RFun):
        return []
    return list(views(PVar(parameter.binder), erase(parameter.type), measures))


def views(term: Predicate, type_: Type, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """The numbers that a value of the type offers: itself, or its numeric measures."""
    if type_ in _NUMBERS:
        yield term
        return
    head, _ = spine(type_)
    if not isinstance(head, TCon):
        return
    for measure in sorted(measures.values(), key=lambda m: m.name):
        taken, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        if answer in _NUMBERS and len(taken) == 1 and spine(taken[0])[0] == head and not spine(taken[0])[1][1:]:
            yield PApply(measure.name, (term,))
