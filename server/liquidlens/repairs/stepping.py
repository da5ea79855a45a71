"""Changes of a function's code after which less of it is unproved, where no change proves all of it: first steps.

takeQ n q = case peek q of
  Just _ -> let (x, r) = pop q in x : takeQ n r      ⇒   First step: change `n` to `n - 1`
                                                          what `pop` needs is still not proved
"""

from collections import Counter
from collections.abc import Iterable, Iterator
from collections.abc import Set as AbstractSet
from itertools import islice

from msgspec import Struct

from liquidlens.contracts.facts import Facts
from liquidlens.contracts.weave import Woven
from liquidlens.explain.observed import AnswersAsToday, KeepsPromise
from liquidlens.explain.report import Suggestion
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.logic.show import show_name
from liquidlens.repairs.agreement import Difference, difference
from liquidlens.repairs.changes.change import KEEPING, Change, ChangeKind
from liquidlens.repairs.judge import About, Judge, open_places
from liquidlens.repairs.order import Offer
from liquidlens.repairs.trial import Trial
from liquidlens.repairs.variants import Variant
from liquidlens.source.memo import Itself
from liquidlens.source.span import Span

_MOST = 8
"""Changes that are judged whole."""

_ENOUGH = 2


class Step(Struct, frozen=True):
    """A change, and what it does about obligations."""

    offer: Offer
    mends: frozenset[About]
    """What is proved after it, or at some place more than before."""


Known = dict[Itself, "Step | None"]
"""What the changes of a function that were judged come to."""


def steps(
    judge: Judge, trial: Trial, facts: Facts, woven: Woven, survived: Iterable[Variant], known: Known
) -> Iterator[Step]:
    """The first of the changes with which no run breaks anything that answer as today, and prove something. What is
    `known` of one is not asked again."""
    function, found = woven.function, 0
    now = judge.now.bindings.get(function)
    before = set[_Open]() if now is None or now.unsupported else open_places(now)
    own = (each for each in survived if set(each.code) == {function} and _is_small(each.candidate.change))
    for variant in islice(own, _MOST if len(before) > 1 else 0):
        change = Itself(variant.candidate.change)
        if change not in known:
            judged = judge.rewritten(variant.program, {function})
            if judged is None:
                continue
            left = _left(before, judged.get(function), variant)
            known[change] = (
                # What proves all of it was no repair for another reason.
                None if not left else _step(judge, trial, facts, woven, variant, before=before, left=left)
            )
        step = known[change]
        if step is None:
            continue
        yield step
        found += 1
        if found == _ENOUGH:
            return


_Open = tuple[About, Span | None]
"""An obligation, and a place at which it is not proved."""


def _step(
    judge: Judge,
    trial: Trial,
    facts: Facts,
    woven: Woven,
    variant: Variant,
    before: AbstractSet[_Open],
    left: AbstractSet[_Open],
) -> Step | None:
    """A change after which less is `left` unproved than was `before`, where the function answers as today."""
    differs = difference(facts, woven, variant.code, variant.candidate.change.new)
    if differs is None and variant.candidate.change.kind is ChangeKind.END:
        # What never ends answers nothing today.
        differs = Difference(0.0, of_all=False)
    tried = None if differs is None or differs.share else trial.of(variant.candidate.change.edits, {woven.function})
    judge.pay(0 if tried is None else tried.work)
    if differs is None or tried is None or tried.breaks or woven.function not in tried.fewer:
        return None
    offer = _offer(variant, woven.function, AnswersAsToday(everywhere=differs.of_all), len(left) / len(before))
    return Step(offer, frozenset(about for about, _ in before - left))


def _left(before: AbstractSet[_Open], judged: BindingJudgement | None, variant: Variant) -> AbstractSet[_Open] | None:
    """What is still not proved of what was not; None where that is all of it, or something else is not."""
    if judged is None or judged.unsupported:
        return None
    after = open_places(judged)
    if variant.candidate.change.old is not None:
        return after if after < before else None
    # In a text that was read anew nothing stands where it stood.
    now = Counter((kind, callee) for (kind, _, callee), _ in after)
    if not now < Counter((kind, callee) for (kind, _, callee), _ in before):
        return None
    return {each for each in before if (each[0][0], each[0][2]) in now}


_SMALL = KEEPING | {
    ChangeKind.CASE,
    ChangeKind.GUARD,
    ChangeKind.BASE,
    ChangeKind.END,
    ChangeKind.TIED,
    ChangeKind.ASKED,
}


def _is_small(change: Change) -> bool:
    """Whether it changes an expression, asks before it is worked out, adds a case, or changes nothing that is done."""
    return change.old is not None or change.kind in _SMALL


def _offer(variant: Variant, function: str, beside: AnswersAsToday, left: float) -> Offer:
    """The step, after which this share of what was not proved still is not."""
    change = variant.candidate.change
    seen = (KeepsPromise(show_name(function), beside),)
    features = {"step": left, "distance": float(variant.candidate.distance)}
    return Offer(Suggestion(change.proposal, seen, change.edits, is_step=True), change.kind.value, features)
