"""Stronger promises of callees together with a metric that gets smaller only by them.

drain q = let (x, r) = pop q in x : drain r
  ⇒   {-@ pop :: q:{Queue a | size q > 0} -> {v:(a, Queue a) | size (snd v) == size q - 1} @-}
      {-@ drain :: q:Queue a -> {v:[a] | len v == size q} / [size q] @-}
"""

from collections.abc import Mapping, Sequence

from liquidlens.contracts.labels import Kind
from liquidlens.core.syntax import Binding
from liquidlens.explain.observed import ThenProved
from liquidlens.explain.proposals import InOneEdit
from liquidlens.explain.report import Suggestion
from liquidlens.logic.show import Write
from liquidlens.logic.specification import Measure
from liquidlens.repairs.annotate import Callee
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import PossiblePromise
from liquidlens.repairs.metric import decreasing
from liquidlens.repairs.strengthen import offer, strengthened, with_promises
from liquidlens.source.text import LineIndex

_LEAST = 400
"""Work, in solver calls, that there is at least to find what of the promises does: all of them together let the metric
decrease."""


def with_metric(
    judge: Judge,
    owner: Binding,
    callees: Sequence[Callee],
    promises: Sequence[PossiblePromise],
    *,
    measures: Mapping[str, Measure],
    text: LineIndex,
    write: Write,
) -> Suggestion | None:
    """What callees of a recursive function promise, and by what it is then measured, with which it is proved; None
    where its recursion is proved to end, or where that does not do."""
    before = judge.now.bindings.get(owner.name)
    if before is None or all((kind, of) != (Kind.TERMINATION, owner.name) for kind, _, of in rejected(before)):
        return None
    of_others = [each for each in promises if each.function != owner.name]
    if not of_others:
        return None
    metric = decreasing(judge.with_types(with_promises(callees, of_others)), owner, owner.name, measures)
    if metric is None:
        return None
    judge.allow(_LEAST)
    there = judge.within(metric.within(judge.module))
    least = strengthened(there, callees, of_others, lambda types: there.proves(owner.name, types))
    if least is None:
        return None
    promised, measured = offer(callees, least, ThenProved.CALLER), metric.suggestion(text, write)
    both = InOneEdit((promised.proposal, measured.proposal))
    return Suggestion(both, (*promised.seen, *measured.seen), (*promised.edits, *measured.edits))
