"""Preconditions of one function that are asked together: each, taken with those before it, leaves less unproved; or
all that one place asks, of which none alone mends anything.

split (Slot s e) at = (Slot s at, Slot at e)      ⇒   start x < at && at < end x
node x l r = Node x l r                           ⇒   v < x  of what is in `l`,  x < v  of what is in `r`
two x y = (x, y)  of  (Nat, Nat)                  ⇒   x >= 0 && y >= 0
minute m = Minute m                               ⇒   0 <= m && m < 60
plus (Val m) (Val n) = ...                        ⇒   isVal x && isVal y
"""

from collections.abc import Mapping, Sequence
from functools import reduce
from itertools import chain, islice

from msgspec.structs import replace

from liquidlens.contracts.labels import Kind
from liquidlens.contracts.obligations import Obligation, Status
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.predicates import PCompare, PLit, Predicate, conjoin
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments
from liquidlens.logic.show import show_predicate
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import free_variables, rename
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.instantiated import asked_at
from liquidlens.repairs.judge import About, Judge, rejected
from liquidlens.repairs.minimal import minimal
from liquidlens.repairs.named_predicates import named_types
from liquidlens.repairs.preconditions import Precondition, leaves_inputs, preconditions, requiring
from liquidlens.source.span import Span

_MOST_TRIED = 24
"""Preconditions of one function that reach the checker."""

_MOST_LOOKED_AT = 1_000
"""Preconditions of single parameters of which some may be asked of all."""

_MOST_PARTS = 8
"""Conjuncts that one place asks of its arguments, of which each is tried without the others."""


def conjoined(
    judge: Judge,
    function: Callee,
    types: Mapping[str, RType],
    measures: Mapping[str, Measure],
    allowed: set[About],
) -> tuple[list[Predicate], RType] | None:
    """What a function asks beside its type, until nothing but what is `allowed` is rejected, and its type then; other
    functions have `types`. None where that is not found."""
    now = judge.annotated(function.name, {**types, function.name: function.type})
    if now is None:
        return None
    type_, left, places = function.type, rejected(now), _unmet(now)
    asked: list[Precondition] = []
    code = judge.program.bindings[function.name].body
    broken = [each.obligation for each in now.judgements.values() if each.status is not Status.PROVED]
    there = [_asked_together(judge, function, one, measures) for one in broken]
    alone = ([each] for each in chain(*there, preconditions(function.type, code, measures)))
    for some in islice(chain((parts for parts in there if parts[1:]), alone), _MOST_TRIED):
        candidate = some[0] if not some[1:] else _as_one(function, [each.predicate for each in some])
        narrower = reduce(requiring, some, type_)
        after = judge.annotated(function.name, {**types, function.name: narrower})
        if candidate.inside or after is None or not rejected(after) <= left:
            continue
        if rejected(after) == left and not _unmet(after) < places:
            continue
        if not leaves_inputs(judge, function.name, narrower, after, candidate):
            continue
        type_, left, places = narrower, rejected(after), _unmet(after)
        asked.extend(some)
        if left <= allowed:
            # What came first may follow from what came later.
            least = minimal(asked, lambda some: _mends(judge, function, some, types, allowed=allowed))
            return [each.predicate for each in least], _asking(function, least)
    return None


def at_every_place(
    judge: Judge,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    allowed: set[About],
) -> tuple[Precondition, RType] | None:
    """What the places ask at which an obligation is not met, and the function's type then: each place its own."""
    now = judge.now.bindings[function.name].judgements.get(obligation.label)
    found = None if now is None or not now.places[1:] else conjoined(judge, function, {}, measures, allowed)
    if found is None:
        return None
    asked, type_ = found
    return _as_one(function, asked), type_


def altogether(
    judge: Judge,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    allowed: set[About],
) -> tuple[Precondition, RType] | None:
    """All that an obligation asks of the parameters, without what is not needed, and the function's type then; None
    where more is rejected then than is `allowed`."""
    parts = _asked_together(judge, function, obligation, measures)
    return _fewest(judge, function, parts, allowed) if parts[1:] else None


def inside_all(
    judge: Judge,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    allowed: set[About],
) -> tuple[Precondition, RType] | None:
    """What an obligation asks of all that is inside several parameters, and the function's type then: of one of them
    alone nothing helps (`node x l r = Node x l r`)."""
    found = (each for each in asked_at(judge, function, obligation, measures) if each.inside)
    parts = [*{(each.parameter, each.inside, show_predicate(each.predicate)): each for each in found}.values()]
    if len(parts) < 2 or not _mends(judge, function, parts[:_MOST_PARTS], {}, allowed=allowed):
        return None
    first, *others = minimal(parts[:_MOST_PARTS], lambda some: _mends(judge, function, some, {}, allowed=allowed))
    asked = replace(first, beside=tuple(others))
    return asked, requiring(function.type, asked)


def alike(
    judge: Judge,
    function: Callee,
    obligation: Obligation,
    measures: Mapping[str, Measure],
    allowed: set[About],
) -> tuple[Precondition, RType] | None:
    """The same of all parameters of one type, where a case lacks or none is to be reached, and the function's type
    then: what one of them has to be does not help alone."""
    never = isinstance(obligation.predicate, PLit)  # of `die :: {v:String | false} -> a`
    if not never and obligation.kind not in {Kind.ERROR_CALL, Kind.MISSING_CASE}:
        return None
    code = judge.program.bindings[function.name].body
    candidates = chain(
        named_types(judge.module, function.type), preconditions(function.type, code, measures, constants=frozenset())
    )
    groups: dict[Predicate, list[Precondition]] = {}
    for each in islice(candidates, _MOST_LOOKED_AT):
        # What a type's name says, or a measure that is True or not; numbers are compared with each other.
        if not each.inside and not isinstance(each.predicate, PCompare):
            said = rename(each.predicate, each.parameter, "v")
            if free_variables(said) <= {"v"}:
                groups.setdefault(said, []).append(each)
    several = ([*{each.parameter: each for each in some}.values()] for some in groups.values())
    for parts in islice((some for some in several if some[1:]), _MOST_PARTS):
        found = _fewest(judge, function, parts, allowed)
        if found is not None:
            return found
    return None


def _fewest(
    judge: Judge, function: Callee, parts: list[Precondition], allowed: set[About]
) -> tuple[Precondition, RType] | None:
    """What is needed of several preconditions, as one, and the function's type with it; None where all are too few."""
    if not _mends(judge, function, parts, {}, allowed=allowed):
        return None
    least = minimal(parts, lambda some: _mends(judge, function, some, {}, allowed=allowed))
    return _as_one(function, [each.predicate for each in least]), _asking(function, least)


def _asked_together(
    judge: Judge, function: Callee, obligation: Obligation, measures: Mapping[str, Measure]
) -> list[Precondition]:
    """What an obligation asks of the parameters, each once."""
    found = (each for each in asked_at(judge, function, obligation, measures) if not each.inside)
    return list(dict.fromkeys(islice(found, _MOST_PARTS)))


def _asking(function: Callee, some: Sequence[Precondition]) -> RType:
    return reduce(requiring, some, function.type)


def _mends(
    judge: Judge, function: Callee, some: Sequence[Precondition], types: Mapping[str, RType], *, allowed: set[About]
) -> bool:
    """Whether nothing but what is `allowed` is rejected of the function that asks this; others have `types`."""
    after = judge.annotated(function.name, {**types, function.name: _asking(function, some)})
    return after is not None and rejected(after) <= allowed


def _as_one(function: Callee, asked: Sequence[Predicate]) -> Precondition:
    """What is asked, at the last parameter that it mentions."""
    whole = conjoin(*asked)
    mentioned = free_variables(whole)
    return Precondition([each.binder for each in arguments(function.type)[0] if each.binder in mentioned][-1], whole)


def _unmet(judged: BindingJudgement) -> set[Span]:
    """The places at which something is not met."""
    return {place for each in judged.judgements.values() for place in each.places}
