"""Preconditions of one function that are asked together: each, taken with those before it, leaves less unproved.

split (Slot s e) at = (Slot s at, Slot at e)      ⇒   start x < at && at < end x
"""

from collections.abc import Mapping
from itertools import chain, islice

from liquidlens.contracts.obligations import Status
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.refined import RType
from liquidlens.logic.specification import Measure
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.instantiated import asked_at
from liquidlens.repairs.judge import About, Judge, rejected
from liquidlens.repairs.preconditions import leaves_inputs, preconditions, requiring

_MOST_TRIED = 24
"""Preconditions of one function that reach the checker."""


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
    type_, left = function.type, rejected(now)
    asked: list[Predicate] = []
    code = judge.program.bindings[function.name].body
    broken = [each.obligation for each in now.judgements.values() if each.status is not Status.PROVED]
    there = (each for one in broken for each in asked_at(judge, function, one, measures))
    for candidate in islice(chain(there, preconditions(function.type, code, measures)), _MOST_TRIED):
        narrower = requiring(type_, candidate)
        after = judge.annotated(function.name, {**types, function.name: narrower})
        if candidate.inside or after is None or not rejected(after) < left:
            continue
        if not leaves_inputs(judge, function.name, narrower, after, candidate):
            continue
        type_, left = narrower, rejected(after)
        asked.append(candidate.predicate)
        if left <= allowed:
            return asked, type_
    return None
