"""What a function's code keeps, beyond what its type says: found by inference with its answers unknown (candidates
are templates over measures, arguments and constants, and the qualifiers of the file).

    {-@ insert :: Ord a => x:a -> xs:Incr a -> [a] @-}
      ⇒  len v == 1 + len xs  and  x <= y  of neighbours, of the result
    {-@ upto :: lo:Int -> hi:Int -> (Int -> a -> a) -> a -> a @-}
      ⇒  lo <= v  and  v < hi  of what `upto` passes to the function

All candidates stand together while they are weakened, so those that hold by each other are found too.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping
from itertools import chain, islice

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.lang.names import is_tuple, module_of
from liquidlens.logic.erasure import erase
from liquidlens.logic.predicates import (
    PAbstract,
    PApply,
    PBinary,
    PCompare,
    PIff,
    PImplies,
    PNot,
    POr,
    Predicate,
    PVar,
    conjoin,
    conjuncts,
)
from liquidlens.logic.refined import AbstractArgument, RCon, Refinement, RForall, RFun, RType
from liquidlens.logic.shape import arguments, has_named_parts, trivial
from liquidlens.logic.specification import Measure, Qualifier
from liquidlens.logic.substitution import free_variables, strengthen, subpredicates, substitute
from liquidlens.repairs.candidates import Place, candidates, inside
from liquidlens.repairs.dominated import is_dominated
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.terms import answered

_MOST_TEMPLATES = 160
"""Templates that are tried for one function, beside the qualifiers of the file."""


class PossiblePromise(Struct, frozen=True):
    """One more thing that a function could promise: a predicate about `v` at a place of its type."""

    function: str
    place: Place
    predicate: Predicate
    blank: tuple[AbstractArgument, ...] = ()
    """Of an abstract refinement: all those of the data type, true, with the names that `predicate` uses."""


def kept(
    judge: Judge,
    function: str,
    named: RType,
    measures: Mapping[str, Measure],
    constants: Collection[int] = (),
    preferred: Collection[str] = (),
) -> list[PossiblePromise]:
    """What inference finds of a function whose type, parameters named, is `named`: what is said best comes first."""
    if isinstance(named, RForall) and named.predicates:
        return []
    binding = judge.program.bindings.get(function)
    exact = None if binding is None else answered(named, binding.body, measures)
    likely = candidates(named, measures, constants, preferred)
    whole = likely if exact is None else chain((exact,), likely)
    parts = inside(named, measures, constants, preferred)
    templates = list(islice(qualifying(named, chain((((), each) for each in whole), parts)), _MOST_TEMPLATES))
    found = judge.promised(function, named, tuple(each for _, each in templates))
    if found is None:
        return []
    order = {predicate: number for number, (predicate, _) in reversed(list(enumerate(templates)))}
    beyond = [replace(promise, function=function) for promise in _beyond(named, found, (), frozenset(), {})]
    said, answer = {(each.place, each.predicate) for each in beyond if not each.blank}, len(arguments(named)[0])
    promises = [each for each in beyond if each.blank or not is_dominated(each.place, each.predicate, said, answer)]
    return sorted(promises, key=lambda promise: (_rank(promise), order.get(promise.predicate, len(order))))


def kept_by_local(
    judge: Judge,
    owner: str,
    local: str,
    named: RType,
    measures: Mapping[str, Measure],
    preferred: Collection[str] = (),
) -> list[PossiblePromise]:
    """What a local function of `owner` that has an annotation could promise: nothing if all that its code keeps does
    not make the owner verify."""
    if isinstance(named, RForall) and named.predicates:
        return []
    likely = (((), each) for each in candidates(named, measures, (), preferred))
    parts = inside(named, measures, (), preferred)
    seen = set[object]()
    templates = [
        (place, predicate, qualifier)
        for place, promise in islice(chain(likely, parts), _MOST_TEMPLATES)
        for predicate, qualifier in qualifying(named, [(place, promise)], seen)
    ]
    if not judge.is_verified_by(owner, local, named, tuple(each for _, _, each in templates)):
        return []
    result = (1,) * len(arguments(named)[0])
    return [PossiblePromise(local, (*result, *place), predicate) for place, predicate, _ in templates]


def promising(type_: RType, promise: PossiblePromise) -> RType:
    """`type_` with one more promise."""
    return _at(type_, promise.place, promise)


def answering(type_: RType, predicate: Predicate) -> RType:
    """`type_` whose result also satisfies a predicate about `v`."""
    return promising(type_, PossiblePromise("", (1,) * len(arguments(type_)[0]), predicate))


def _at(type_: RType, place: Place, promise: PossiblePromise) -> RType:
    match type_:
        case RForall(body=body):
            return replace(type_, body=_at(body, place, promise))
        case RFun(arg=arg, res=res) if place:
            if place[0] == 0:
                return replace(type_, arg=_at(arg, place[1:], promise))
            return replace(type_, res=_at(res, place[1:], promise))
        case RCon(args=args) if place and place[0] >= 0:
            changed = _at(args[place[0]], place[1:], promise)
            return replace(type_, args=(*args[: place[0]], changed, *args[place[0] + 1 :]))
        case RCon(predicates=known) if place:
            given = list(known or promise.blank)
            before = given[-1 - place[0]]
            names = promise.blank[-1 - place[0]].parameters
            by = {new: PVar(old) for new, old in zip(names, before.parameters, strict=True)}
            both = conjoin(before.predicate, substitute(promise.predicate, by))
            given[-1 - place[0]] = replace(before, predicate=both)
            return replace(type_, predicates=tuple(given))
        case _:
            return strengthen(type_, Refinement("v", promise.predicate))


# --- what is new ----------------------------------------------------------------------------------------------------


def _beyond(
    named: RType, found: RType, place: Place, scope: frozenset[str], by: Mapping[str, Predicate]
) -> Iterator[PossiblePromise]:
    """What `found` says of a function's answers, and of what it passes, that `named` does not; `by` renames the
    parameters of `found`."""
    match named, found:
        case RForall(body=body), RForall(body=inner):
            yield from _beyond(body, inner, place, scope, by)
        case RFun(), RFun():
            if isinstance(named.arg, RFun) and isinstance(found.arg, RFun):
                yield from _passed(named.arg, found.arg, (*place, 0), scope, by)
            later = {**by, found.binder: PVar(named.binder)}
            yield from _beyond(named.res, found.res, (*place, 1), scope | {named.binder}, later)
        case _:
            yield from _said(named, found, place, scope, by)


def _passed(
    named: RFun, found: RFun, place: Place, scope: frozenset[str], by: Mapping[str, Predicate]
) -> Iterator[PossiblePromise]:
    """Of a function that is taken, what its arguments are."""
    if not isinstance(named.arg, RFun | RForall):
        yield from _said(named.arg, found.arg, (*place, 0), scope, by)
    if isinstance(named.res, RFun) and isinstance(found.res, RFun):
        yield from _passed(named.res, found.res, (*place, 1), scope, by)


def _said(
    named: RType, found: RType, place: Place, scope: frozenset[str], by: Mapping[str, Predicate]
) -> Iterator[PossiblePromise]:
    """The conjuncts of `found`, at its head and inside, that `named` does not have."""
    if isinstance(named, RFun | RForall) or isinstance(found, RFun | RForall):
        return
    old = set(conjuncts(substitute(named.refinement.predicate, {named.refinement.value: PVar("v")})))
    for part in conjuncts(substitute(found.refinement.predicate, {**by, found.refinement.value: PVar("v")})):
        if part not in old and _is_sayable(part, scope | {"v"}):
            yield PossiblePromise("", place, part)
    if not isinstance(named, RCon) or not isinstance(found, RCon):
        return
    for index, (inner, other) in enumerate(zip(named.args, found.args, strict=True)):
        if index == 0 and has_named_parts(named):
            continue  # LiquidHaskell drops it
        yield from _said(inner, other, (*place, index), scope, by)
    if is_tuple(named.name) and not named.predicates and named.args[0] != trivial(erase(named.args[0])):
        return  # with names for the components, what is said of the first one would be lost
    for index, argument in enumerate(found.predicates):
        usual = ("x", "y", "z", "w")[: len(argument.parameters)]
        names = named.predicates[index].parameters if named.predicates else usual
        if len(names) == len(argument.parameters):
            argument = _with_names(argument, names)
        known = set(conjuncts(named.predicates[index].predicate)) if named.predicates else set[Predicate]()
        blank = tuple(replace(each, predicate=conjoin()) for each in found.predicates)
        blank = (*blank[:index], replace(argument, predicate=conjoin()), *blank[index + 1 :])
        inner = scope - {*argument.parameters}
        for part in conjuncts(substitute(argument.predicate, by)):
            related = {argument.parameters[0], argument.parameters[-1]} <= free_variables(part)
            if part not in known and related and _is_sayable(part, inner | {*argument.parameters}):
                yield PossiblePromise("", (*place, -1 - index), part, blank)


def _with_names(argument: AbstractArgument, names: tuple[str, ...]) -> AbstractArgument:
    """The argument with other parameters, if nothing else that it speaks of has their names."""
    if not free_variables(argument.predicate).isdisjoint({*names} - {*argument.parameters}):
        return argument
    by = dict(zip(argument.parameters, map(PVar, names), strict=True))
    return AbstractArgument(names, substitute(argument.predicate, by))


def _is_sayable(part: Predicate, scope: frozenset[str]) -> bool:
    abstract = any(isinstance(inner, PAbstract) for inner in subpredicates(part))
    return not abstract and all(name in scope or module_of(name) is not None for name in free_variables(part))


def _rank(promise: PossiblePromise) -> tuple[int, bool, int]:
    """What is said best: equations and states before comparisons, of the answer before what is inside."""
    match promise.predicate:
        case PCompare("==") | PApply() | PNot() | PIff() | PVar():
            kind = 0
        case PCompare("/="):
            kind = 3
        case PCompare("<=", PBinary("*")):
            kind = 3
        case PCompare(">=" | ">") if promise.blank:
            # Order is written `x <= y`.
            kind = 2
        case POr() | PImplies():
            kind = 2
        case _:
            kind = 1
    return kind, bool(promise.blank), len(promise.place)


# --- templates ------------------------------------------------------------------------------------------------------


def qualifying(
    named: RType, promises: Iterable[tuple[Place, Predicate]], seen: set[object] | None = None
) -> Iterator[tuple[Predicate, Qualifier]]:
    """Candidate promises as qualifiers, each once, and none that was `seen`."""
    parameters, result = arguments(named)
    types = {parameter.binder: parameter.type for parameter in parameters}
    at: dict[Place, RType] = {(): result}
    seen = set() if seen is None else seen
    for place, promise in promises:
        if place not in at:
            at[place] = _part(result, place)
        used = [name for name in _in_order(promise) if name in types]
        qualifier = Qualifier("", (("v", at[place]), *((name, types[name]) for name in used)), promise)
        renamed = substitute(promise, {name: PVar(f"q{index}") for index, name in enumerate(used)})
        key = (erase(at[place]), tuple(erase(types[name]) for name in used), renamed)
        if key not in seen:
            seen.add(key)
            yield promise, qualifier


def _part(type_: RType, place: Place) -> RType:
    for index in place:
        assert isinstance(type_, RCon)
        type_ = type_.args[index]
    return type_


def _in_order(predicate: Predicate) -> list[str]:
    """The variables of a predicate in the order in which they stand there."""
    return list(dict.fromkeys(part.name for part in subpredicates(predicate) if isinstance(part, PVar)))
