"""Candidate promises for a callee: templates over its result, arguments and measures, strongest first.

append :: xs:List a -> ys:List a -> List a      measures  size :: List a -> Int
  ⇒ size v == size xs + size ys,  size v == size xs,  size v == size ys,  size v >= size xs,  size v >= 0, ...

Sets of elements and Bool measures have templates of their own (`elts v == Set_cup (elts xs) (elts ys)`,
`isOpen v`, `sorted v`), so have Bools (`v <=> n mod 2 == 0`), the components of a pair, and what is inside a result
(`[Int]`).
"""

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations, product

from liquidlens.lang.names import module_of
from liquidlens.lang.types import BOOL, INT, INTEGER, LIST, TCon, TForall, TVar, Type, arrows, spine
from liquidlens.lang.types import free_variables as free_type_variables
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import PApply, PBinary, PCompare, PIff, PImplies, PLit, PNot, POr, Predicate, PVar
from liquidlens.logic.refined import RCon, RFun, RType
from liquidlens.logic.shape import Argument, arguments, has_named_parts
from liquidlens.logic.specification import Measure

_NUMBERS = (INT, INTEGER)
_RELATIONS = (">", ">=", "<", "<=", "/=")
_SETS = "Data.Set.Set"
_COMPONENTS = ("Prelude.fst", "Prelude.snd")
_DEEPEST = 2
"""How deep inside a result promises are looked for: the elements of lists in a list."""

_SHORTENED = (0, 1)
"""How long what is made shorter is at least: what takes an element off, or halves, leaves shorter ones as they are."""

Place = tuple[int, ...]
"""Where in a type: the numbers of type arguments, from outside."""


def candidates(
    rtype: RType,
    measures: Mapping[str, Measure],
    constants: Collection[int] = (),
    preferred: Collection[str] = (),
) -> Iterator[Predicate]:
    """Promises about `v`, the result of a function of type `rtype`, over its named parameters and `constants`; those
    about the `preferred` measures first."""
    parameters, result = _spoken_of(rtype)
    value = erase(result)
    given = [term for parameter in parameters for term in _numeric(parameter, measures)]
    if value == BOOL:
        yield from _boolean(given, parameters, measures, constants)
        return
    answer = PVar("v")
    yield from _sets(answer, value, parameters, measures)
    yield from _states(answer, value, parameters, measures)
    for view in _first(views(answer, value, measures), preferred):
        yield from _about(view, given, constants)
    head, components = spine(value)
    if head == TCon("(,)"):
        yield from _shared_out(answer, components, measures, given)
        for name, component in zip(_COMPONENTS, components, strict=True):
            part = PApply(name, (answer,))
            yield from _sets(part, component, parameters, measures)
            for view in _first(views(part, component, measures), preferred):
                yield from _about(view, given, constants)


def inside(
    rtype: RType,
    measures: Mapping[str, Measure],
    constants: Collection[int] = (),
    preferred: Collection[str] = (),
) -> Iterator[tuple[Place, Predicate]]:
    """Promises about each value `v` inside the result, at its place."""
    parameters, result = _spoken_of(rtype)
    given = [term for parameter in parameters for term in _numeric(parameter, measures)]
    for place, part in places(result):
        for view in _first(views(PVar("v"), erase(part), measures), preferred):
            for promise in _about(view, given, constants):
                yield place, promise


def _spoken_of(rtype: RType) -> tuple[tuple[Argument, ...], RType]:
    """The parameters that a promise about the answer `v` can name, and the answer."""
    parameters, result = arguments(rtype)
    return tuple(each for each in parameters if each.binder != "v"), result


def _first(found: Iterator[Predicate], preferred: Collection[str]) -> list[Predicate]:
    return sorted(found, key=lambda term: not (isinstance(term, PApply) and term.fun in preferred))


def places(type_: RType, place: Place = ()) -> Iterator[tuple[Place, RType]]:
    """What is inside a type, as deep as promises are looked for."""
    for index, argument in enumerate(type_.args if isinstance(type_, RCon) and len(place) < _DEEPEST else ()):
        if index == 0 and has_named_parts(type_):
            continue  # LiquidHaskell drops it
        yield (*place, index), argument
        yield from places(argument, (*place, index))


def _about(answer: Predicate, given: list[Predicate], constants: Collection[int]) -> Iterator[Predicate]:
    given = sorted(given, key=lambda term: not _alike(answer, term))
    for first, second in combinations(given, 2):
        yield PCompare("==", answer, PBinary("+", first, second))
    for term in given:
        yield PCompare("==", answer, term)
    for first, second in combinations(given, 2):
        yield PCompare("==", answer, PBinary("-", first, second))
        yield PCompare("==", answer, PBinary("-", second, first))
        yield PCompare("==", answer, PBinary("*", first, second))
    for term in given:
        yield PCompare("==", answer, PBinary("+", term, PLit(1)))
        yield PCompare("==", answer, PBinary("-", term, PLit(1)))
        yield PCompare("==", answer, PBinary("*", PLit(2), term))
    for first, second in combinations(given, 2):
        yield PCompare("==", answer, PBinary("+", PBinary("+", first, second), PLit(1)))
    for constant in sorted({*constants, 0, 1}):
        yield PCompare("==", answer, PLit(constant))
    for relation in (">=", "<="):
        for first, second in combinations(given, 2):
            yield PCompare(relation, answer, PBinary("+", first, second))
    for first, second in combinations(given, 2):
        yield POr((PCompare("==", answer, first), PCompare("==", answer, second)))
    for term in given:
        for relation in _RELATIONS:
            yield PCompare(relation, answer, term)
    for term in given:
        for least in _SHORTENED if _alike(answer, term) else ():
            yield PImplies(PCompare(">", term, PLit(least)), PCompare("<", answer, term))
        yield PImplies(PCompare(">", term, PLit(0)), PCompare(">", answer, PLit(0)))
    for relation in (">", ">=", "/="):
        yield PCompare(relation, answer, PLit(0))
    for constant in sorted({*constants} - {0}):
        for relation in _RELATIONS:
            yield PCompare(relation, answer, PLit(constant))
    for term in given:
        yield PCompare("<=", answer, PBinary("+", term, PLit(1)))
        yield PCompare("<=", PBinary("*", PLit(2), answer), term)


def _shared_out(
    pair: Predicate, components: tuple[Type, ...], measures: Mapping[str, Measure], given: list[Predicate]
) -> Iterator[Predicate]:
    """Equations of what both parts of a pair come to together: `len (fst v) + len (snd v) == len xs`."""
    parts = zip(_COMPONENTS, components, strict=True)
    first, second = (list(views(PApply(name, (pair,)), type_, measures)) for name, type_ in parts)
    for one, other in product(first, second):
        if isinstance(one, PApply) and isinstance(other, PApply) and one.fun == other.fun:
            for term in given:
                if _alike(one, term):
                    yield PCompare("==", PBinary("+", one, other), term)


def _alike(answer: Predicate, term: Predicate) -> bool:
    """Whether both are the same measure, or both no measure at all."""
    if isinstance(answer, PApply) and isinstance(term, PApply):
        return answer.fun == term.fun
    return isinstance(term, PVar)


def _boolean(
    given: list[Predicate],
    parameters: tuple[Argument, ...],
    measures: Mapping[str, Measure],
    constants: Collection[int],
) -> Iterator[Predicate]:
    answer = PVar("v")
    for parameter in parameters:
        for state in _views(PVar(parameter.binder), erase(parameter.type), measures, BOOL):
            yield PIff(answer, state)
            yield PIff(answer, PNot(state))
    for set_, element in _elements(parameters, measures):
        yield PIff(answer, PApply("Set_mem", (element, set_)))
    for first, second in combinations(given, 2):
        for relation in ("==", "<", "<=", ">", ">="):
            yield PIff(answer, PCompare(relation, first, second))
    for term in given:
        for relation in ("==", ">", ">=", "<", "<=", "/="):
            yield PIff(answer, PCompare(relation, term, PLit(0)))
    for divisor in sorted(number for number in constants if number > 1):
        for term in given:
            remainder = PBinary("mod", term, PLit(divisor))
            for relation in ("==", "/="):
                yield PIff(answer, PCompare(relation, remainder, PLit(0)))
    yield answer
    yield PNot(answer)


def _states(
    answer: Predicate, value: Type, parameters: tuple[Argument, ...], measures: Mapping[str, Measure]
) -> Iterator[Predicate]:
    """Bool measures of the result: they hold, they do not, or as those of an argument do."""
    for state in _views(answer, value, measures, BOOL):
        yield state
        yield PNot(state)
        for parameter in parameters:
            type_ = erase(parameter.type)
            for other in _views(PVar(parameter.binder), type_, measures, BOOL):
                yield PIff(state, other)
            for number in views(PVar(parameter.binder), type_, measures):
                yield PIff(state, PCompare(">", number, PLit(0)))


def _sets(
    answer: Predicate, value: Type, parameters: tuple[Argument, ...], measures: Mapping[str, Measure]
) -> Iterator[Predicate]:
    """Set measures of the result: those of the arguments, their unions, with an element more."""
    given = [s for p in parameters for s in _views(PVar(p.binder), erase(p.type), measures, None)]
    elements = [element for _, element in _elements(parameters, measures)]
    if not given:
        elements = [PVar(p.binder) for p in parameters if not isinstance(p.type, RFun)]
    for view in _views(answer, value, measures, None):
        for first, second in combinations(given, 2):
            yield PCompare("==", view, PApply("Set_cup", (first, second)))
        for other in given:
            yield PCompare("==", view, other)
            for element in elements:
                yield PCompare("==", view, PApply("Set_cup", (PApply("Set_sng", (element,)), other)))
            yield PApply("Set_sub", (view, other))
        for element in elements:
            yield PCompare("==", view, PApply("Set_sng", (element,)))
            yield PApply("Set_mem", (element, view))


def _elements(
    parameters: tuple[Argument, ...], measures: Mapping[str, Measure]
) -> Iterator[tuple[Predicate, Predicate]]:
    """Sets of one argument with another argument that may be an element."""
    for parameter in parameters:
        type_ = erase(parameter.type)
        for set_ in _views(PVar(parameter.binder), type_, measures, None):
            for other in parameters:
                if erase(other.type) in spine(type_)[1]:
                    yield set_, PVar(other.binder)


def _numeric(parameter: Argument, measures: Mapping[str, Measure]) -> list[Predicate]:
    if isinstance(parameter.type, RFun):
        return []
    return list(views(PVar(parameter.binder), erase(parameter.type), measures))


def views(term: Predicate, type_: Type, measures: Mapping[str, Measure]) -> Iterator[Predicate]:
    """The numbers that a value of the type offers: itself, or its numeric measures, and those of its lists:
    `len (items s)`."""
    if type_ in _NUMBERS:
        yield term
        return
    yield from _views(term, type_, measures, *_NUMBERS)
    head, given = spine(type_)
    for measure in sorted((m for m in measures.values() if not m.is_made), key=lambda m: m.name):
        taken, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        own = isinstance(head, TCon) and module_of(head.name) == module_of(measure.name)
        if own and len(taken) == 1 and spine(taken[0])[0] == head and not given[1:] and spine(answer)[0] == LIST:
            yield from _views(PApply(measure.name, (term,)), answer, measures, *_NUMBERS)


def _views(term: Predicate, type_: Type, measures: Mapping[str, Measure], *answers: Type | None) -> Iterator[Predicate]:
    """The measures of a value that answer one of the types; None stands for any set."""
    head, given = spine(type_)
    if not isinstance(head, TCon):
        return
    is_any = bool(given) and isinstance(given[0], TVar)
    for measure in sorted((m for m in measures.values() if not m.is_made), key=lambda m: m.name):
        taken, answer = arrows(measure.type.body if isinstance(measure.type, TForall) else measure.type)
        if len(taken) != 1 or spine(taken[0])[0] != head or spine(taken[0])[1][1:]:
            continue
        if is_any and not any(True for _ in free_type_variables(taken[0])):
            continue  # `total :: [Int] -> Int` says nothing of a list of anything
        if answer in answers or (None in answers and spine(answer)[0] == TCon(_SETS)):
            yield PApply(measure.name, (term,))
