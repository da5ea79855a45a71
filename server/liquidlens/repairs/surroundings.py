"""What the functions that a function calls, and it itself, could promise where no run of it breaks anything.

    {-@ make :: n:Nat -> [Int] @-}              start n = pairs (make n) (make n)
      ⇒  {-@ make :: n:Nat -> {v:[Int] | len v == n} @-}

No run says which of them is to blame, so all of them are looked at, and those that they call in turn.
"""

from collections.abc import Iterator, Mapping, Sequence

from liquidlens.contracts.obligations import Status
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import ThenProved
from liquidlens.lang.types import UNIT
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import applied_functions
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.callees import callee_of, callees_of
from liquidlens.repairs.chains import chained
from liquidlens.repairs.changes.change import result_of
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.kept import PossiblePromise, kept
from liquidlens.repairs.order import Offer
from liquidlens.repairs.strengthen import Types, offer, strengthened
from liquidlens.repairs.terms import literals, written
from liquidlens.source.text import LineIndex


def promises_around(
    judge: Judge, owner: Binding, text: LineIndex, write: Write, measures: Mapping[str, Measure]
) -> Iterator[Offer]:
    """The least that the functions around could promise so that `owner` is proved: those that it calls, and where that
    is not enough, those that they call. What a proof lacks are lemmas, not promises of what it is about."""
    if result_of(owner.type) == UNIT:
        return
    asked = list(_unproved(judge, owner.name))

    def verified(types: Types) -> bool:
        return judge.proves(owner.name, types)

    def keeps(there: Judge, callee: Callee) -> list[PossiblePromise]:
        constants = written(there.program.bindings[callee.name].body).union(*map(literals, asked))
        preferred = {name for predicate in asked for name in applied_functions(predicate)}
        return kept(there, callee.name, named=callee.type, measures=measures, constants=constants, preferred=preferred)

    own = callee_of(judge, owner.name, text, write)
    callees: Sequence[Callee] = list(callees_of(judge, owner, text, write))
    promises: Sequence[PossiblePromise] = [promise for callee in callees for promise in keeps(judge, callee)]
    least = strengthened(judge, callees, promises, verified)
    if least is None:
        callees, promises = chained(judge, callees, text, write, keeps)
        least = strengthened(judge, callees, promises, verified)
    if least is None and own is not None:
        callees = [own]
        least = strengthened(judge, callees, keeps(judge, own), verified)
    if least:
        yield Offer(offer(callees, least, ThenProved.CALLER), "promise")


def _unproved(judge: Judge, name: str) -> Iterator[Predicate]:
    """What is asked in a binding and not proved."""
    judged = judge.now.bindings.get(name)
    for each in judged.judgements.values() if judged is not None else ():
        if each.status is not Status.PROVED and each.obligation.predicate is not None:
            yield each.obligation.predicate
