"""Ask a callee's callers for natural numbers, which they all pass, and promise what its code then keeps.

    {-@ percent :: Int -> Int -> Int @-}        percent amount rate = amount * rate `div` 100
    {-@ interest :: Nat -> Nat -> Nat @-}       interest balance rate = percent balance rate
      ⇒  {-@ percent :: Nat -> Nat -> {v:Int | v >= 0} @-}

What a function answers is seldom natural for all numbers.  Offered only where every caller in the file meets it.
"""

from collections.abc import Callable, Sequence

from msgspec.structs import replace

from liquidlens.core.mentions import mentions
from liquidlens.explain.observed import MetByCallers
from liquidlens.explain.proposals import RequireNatural
from liquidlens.explain.report import Suggestion
from liquidlens.lang.names import base_of
from liquidlens.logic.refined import RFun, RType
from liquidlens.logic.shape import arguments
from liquidlens.repairs.annotate import Callee, annotation
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import PossiblePromise
from liquidlens.repairs.naturals import NATURAL, narrowed
from liquidlens.repairs.strengthen import Types, promised_by, strengthened, with_promises

Kept = Callable[[Judge, Callee], list[PossiblePromise]]
"""What the code of a callee keeps in a program."""


def narrower(
    judge: Judge, owner: str, callees: Sequence[Callee], kept: Kept, repairs: Callable[[Types], bool]
) -> Suggestion | None:
    """The first callee that may ask for natural numbers and promise what `repairs` the owner."""
    for callee in callees:
        type_ = narrowed(callee.type, NATURAL)
        if (
            type_ == callee.type
            or isinstance(arguments(type_)[1], RFun)
            or not _is_met_by_callers(judge, callee, type_)
        ):
            continue
        function = replace(callee, type=type_)
        there = judge.with_types({callee.name: type_})
        promises = kept(there, function)
        judge.pay(there.spent)
        found = strengthened(judge, [function], promises, repairs)
        if not found:
            continue
        changed = with_promises([function], found)[callee.name]
        pairs = zip(arguments(callee.type)[0], arguments(type_)[0], strict=True)
        names = tuple(after.binder for before, after in pairs if before != after)
        seen = MetByCallers(base_of(owner), exported=callee.name in judge.module.exports)
        asked = RequireNatural(names, promised_by(function, found))
        return Suggestion(asked, (seen,), (annotation(callee, changed),))
    return None


def _is_met_by_callers(judge: Judge, callee: Callee, type_: RType) -> bool:
    """Whether each binding that calls it, itself included, is as good with the narrower type."""
    types = {callee.name: type_}
    for name, before in judge.now.bindings.items():
        if before.unsupported or callee.name not in mentions(judge.program.bindings[name]):
            continue
        after = judge.annotated(name, types, wholly=before.verified)
        if after is None or not rejected(after) <= rejected(before):
            return False
    return True
