"""Changes of a function's code after which no run breaks anything, where the checker proves none: first steps.

    {-@ path :: k:Nat -> {v:[Int] | len v == k} @-}
    path k = [0 .. k]              ⇒   First step: change `[0 .. k]` to `[1 .. k]`
                                       no run that was tried breaks a promise then; `path` is still not proved

A mistake may stand where LiquidHaskell could not prove right code either: what mends it is worth more than nothing.
The function is searched again for counterexamples with the changed code, within small counted bounds.  Of a change
elsewhere than at what is wrong, such as in a condition before it, that none is found counts only where the mistake is
found so as well: `length ls == 8` in the place of `length ls == 9` leads no small input there.
"""

from collections.abc import Callable, Iterable, Iterator
from functools import cache, partial
from itertools import islice

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.labels import Kind
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import Woven, weave
from liquidlens.core.module import Program
from liquidlens.explain.observed import AnswersAsToday, AnswersOtherwise, RunsRight
from liquidlens.explain.report import Suggestion
from liquidlens.logic.show import show_name
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.repairs.agreement import LIMITS, Difference, difference, is_right_somewhere
from liquidlens.repairs.changes.change import Change, ChangeKind
from liquidlens.repairs.effort import Effort
from liquidlens.repairs.losses import abandons, forgets
from liquidlens.repairs.order import MOST, Offer
from liquidlens.repairs.recurring import stops
from liquidlens.repairs.share import Share
from liquidlens.repairs.trial import Trial
from liquidlens.repairs.variants import Variant
from liquidlens.search.entry import Entry
from liquidlens.search.explore import explore
from liquidlens.search.limits import Statistics
from liquidlens.search.outcomes import Finished, Found, Returned, Violation

Weave = Callable[[str, Variant, Aims], Woven | None]
"""The changed function, woven; None where it cannot be run."""

_MOST = 6
"""Changes that are searched."""

_ENOUGH = 2

_STEPS_SIZE = 20
"""Rules of a search in the time of one piece of code."""


def righted(
    weave: Weave,
    trial: Trial,
    facts: Facts,
    woven: Woven,
    survived: Iterable[Variant],
    share: Share,
    recursive: frozenset[str] = frozenset(),
) -> Iterator[Offer]:
    """The first of the changes with which no run breaks anything, that was searched for: such as answer as today where
    that is right, or else such as lose nothing that is worked out, nor `recursive` functions their recursion."""
    function, found = woven.function, 0
    others: list[Offer] = []
    is_seen = cache(partial(_is_seen, facts, function, trial.whole))
    own = (each for each in survived if set(each.code) == {function} and _is_slip(each.candidate.change))
    for variant in islice(own, _MOST):
        if trial.whole.is_spent or share.is_over:
            break
        differs = difference(facts, woven, variant.code)
        if differs is None and is_right_somewhere(facts, woven):
            continue  # Those answers cannot be compared.
        if differs is not None and differs.share and _loses(variant):
            continue
        changed = weave(function, variant, Aims(speculate=False, by_type=False))
        if changed is None or stops(facts, changed, recursive) or not runs_right(variant, changed, trial.whole):
            continue
        if variant.candidate.distance and not is_seen():
            continue
        tried = trial.of(variant.candidate.change.edits, {function}, most=share.askable)
        trial.whole.judge(0 if tried is None else tried.work)
        if tried is None or tried.breaks:
            continue
        offer = _offer(variant, function, differs)
        if differs is not None and differs.share:
            # That nothing calls a function says little where most of what is right would be another answer.
            if differs.share <= MOST or variant.candidate.change.kind is not ChangeKind.FORGOTTEN:
                others.append(offer)
            continue
        yield offer
        found += 1
        if found == _ENOUGH:
            break
    if not found:
        yield from sorted(others, key=lambda each: each.features["differs"])[:_ENOUGH]


def _loses(variant: Variant) -> bool:
    """Whether something that the code works out or is given is mentioned no more."""
    change, after = variant.candidate.change, variant.program.bindings[variant.candidate.name].body
    return abandons(change, after) or forgets(change, after)


def _is_slip(change: Change) -> bool:
    """Whether it changes an expression: some call of another function makes nearly every answer right."""
    return change.old is not None and change.kind is not ChangeKind.CALL


def runs_right(variant: Variant, woven: Woven, effort: Effort) -> bool:
    """Whether a search of the changed function sees runs that end, and none that breaks anything."""
    ended = 0
    for found in _runs(variant.program, woven, effort):
        if not isinstance(found, Returned | Finished):
            return False  # Or it fails without a promise that says so.
        ended += isinstance(found, Returned)
    return ended > 0


def _is_seen(facts: Facts, function: str, effort: Effort) -> bool:
    """Whether the same search sees that the function breaks something as it is."""
    try:
        woven = weave(facts, facts.program.bindings[function], Aims(speculate=False, by_type=False))
    except Unrunnable:
        return False
    return any(isinstance(found, Violation) for found in _runs(facts.program, woven, effort))


def _runs(program: Program, woven: Woven, effort: Effort) -> Iterator[Found]:
    """What a search within small bounds sees, exactly."""
    inputs = tuple((each.variable, each.generator) for each in woven.inputs)
    wanted = {key for key, check in woven.checks.items() if check.label.kind is not Kind.TERMINATION}
    entry, counted = Entry(inputs, woven.body, woven.bindings), Statistics()
    try:
        yield from explore(Loaded(program, Arithmetic.EXACT), entry, LIMITS, wanted, results=True, statistics=counted)
    finally:
        effort.run(counted.steps // _STEPS_SIZE)


def _offer(variant: Variant, function: str, differs: Difference | None) -> Offer:
    change = variant.candidate.change
    beside: AnswersAsToday | AnswersOtherwise | None = None
    if differs is not None:
        most = AnswersOtherwise(most=differs.share > MOST)
        beside = most if differs.share else AnswersAsToday(everywhere=differs.of_all)
    seen = RunsRight(show_name(function), beside)
    share = 0.0 if differs is None else differs.share
    features = {"step": 1.0, "differs": share, "distance": float(variant.candidate.distance)}
    return Offer(Suggestion(change.proposal, (seen,), change.edits, is_step=True), change.kind.value, features)
