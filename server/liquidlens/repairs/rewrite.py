"""Changes under which a function keeps its promises: tried on the counterexamples, proved, read again as text.

    {-@ clamp :: lo:Int -> hi:{v:Int | lo <= v} -> Int -> {v:Int | lo <= v && v <= hi} @-}
    clamp lo hi x | x > hi = lo + hi        ⇒   Change `lo + hi` to `hi`

A change that breaks something on a counterexample is dropped there and then; of those that are left the checker proves
some, all within counted budgets, and what it proves is compared with today's code where that keeps its promises.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.facts import Facts, facts_of
from liquidlens.contracts.supply import Unrunnable
from liquidlens.contracts.weave import Woven, weave
from liquidlens.core.mentions import mentions
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Expr, Lam, Let, Var
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.explain.observed import (
    AnswersAsToday,
    AnswersOtherwise,
    BreaksWhere,
    CallersProved,
    FunctionProved,
    StillProved,
)
from liquidlens.explain.proposals import InFunction
from liquidlens.explain.report import Edit, Finding, Suggestion
from liquidlens.lang.types import UNIT
from liquidlens.logic.predicates import POr
from liquidlens.logic.show import show_name, show_type
from liquidlens.logic.specification import DataSpecification
from liquidlens.repairs.agreement import Difference, answers, difference, running, within_reach
from liquidlens.repairs.aim import Aim, aim_of
from liquidlens.repairs.batches import Batches, Compiled
from liquidlens.repairs.changes.change import MISPLACED, Change, ChangeKind, result_of
from liquidlens.repairs.deadened import deadens
from liquidlens.repairs.idle import idle_around
from liquidlens.repairs.inverted import Inverted, inverted, is_hopeless
from liquidlens.repairs.judge import Judge, rejected
from liquidlens.repairs.kept import answering
from liquidlens.repairs.left_behind import left_behind
from liquidlens.repairs.losses import abandons, decides_idly, drops, drops_call, gives_up, twins
from liquidlens.repairs.odd import is_odd
from liquidlens.repairs.order import MOST, Offer
from liquidlens.repairs.proved import proved
from liquidlens.repairs.rationed import distinct_code, few, in_turns, readable, varied
from liquidlens.repairs.recurring import stops
from liquidlens.repairs.schemata import aims_of, is_endless
from liquidlens.repairs.share import Share
from liquidlens.repairs.vacuous import is_vacuous
from liquidlens.repairs.variants import Candidate, Variant, Variants
from liquidlens.source.span import Span
from liquidlens.syntax.comments import one_line

_MOST_RUN = 400
"""Changes that are tried on the counterexamples."""

_MOST_PROVED = 24
"""Changes that reach the checker."""

_MOST_UNSEEN = 48
"""The same where no run tells wrong ones first, shared by the functions of a file that have findings."""

_NEAR = 2
"""How far places count at most from where something is not proved, which says little of what is wrong."""

_MOST_EMPTY = 200
"""Work of the checker, in solver calls, to find out that a function is never called, or never answers."""

_MOST_CLAMPED = 100
"""Work of the checker, in solver calls, for clamps where all work was spent on what answers otherwise."""

_MOST_COMPARED = 7
"""Proved changes that are compared with today's code, and read again."""

_SMALL = frozenset({"operator", "constant", "off-by-one", "variable", "exchange", "branch", "pattern"})
"""Kinds of slips of the pen."""

_SHIFTING = frozenset({ChangeKind.PATTERN, ChangeKind.ALIKE})
"""Another pattern is for other inputs, and what is done to both of two is meant for other answers."""

_MOST_INVERTED = 2
"""Conditions that are turned round for one function, where nothing else said that they should be."""

_ENOUGH = 3
"""Changes that agree with today's code, and are not all of one kind, after which no more are looked for."""


class SharedChange(Struct, frozen=True):
    """A change of what several functions' annotations are said in."""

    offer: Offer
    change: Change
    changed: str
    has_code: bool
    verified: frozenset[str]
    """The functions that are verified after it."""


class _Asked(Struct, frozen=True):
    """What changes are looked for."""

    judge: Judge
    function: str
    woven: Woven | None
    """The function as it is; None where it cannot be run."""
    aim: Aim
    runs: Sequence[Counterexample] = ()
    """Those that break something of it."""


class Rewriting(Struct, frozen=True):
    """Rewrites functions of one file."""

    variants: Variants
    facts: Facts
    """What the file says as it is."""
    share: Share
    """What it may take."""
    shared: list[SharedChange] = field(default_factory=list[SharedChange])
    """Changes of what annotations are said in, found for one of them: the next one may need them, too."""
    survived: list[Variant] = field(default_factory=list[Variant])
    """Changes with which no run breaks anything."""
    compiled: Compiled = field(default_factory=Compiled)

    def of(
        self, judge: Judge, function: str, found: Sequence[Counterexample], findings: Sequence[Finding]
    ) -> Iterator[Offer | None]:
        """Proved changes of a function; the counterexamples are all its, without any there is nothing to go by."""
        if not found:
            return
        runs = [each for each in found if each.witness.local is None and each.is_concrete]
        woven = found[0].woven
        offers = self._offers(_Asked(judge, function, woven, aim_of(found, findings), runs))
        # Code that no run breaks is not to blame, and goes on as it is; nor that which ends, by another metric.
        is_wrong = any(not each.ends for each in runs)
        for each in offers:
            if each is None or is_wrong or each.keeps_answers or woven.result_type == UNIT:
                yield each

    def unexplained(self, judge: Judge, function: str, near: Span) -> Iterator[Offer | None]:
        """Proved changes of a function that is not proved though no run of it breaks anything: such as change no
        answer."""
        binding = self.variants.program.bindings[function]
        try:
            woven = weave(self.facts, binding, Aims(speculate=False))
        except Unrunnable:
            woven = None
        shows = woven is not None and not judge.rejected(function).isdisjoint(woven.obligations)
        places = (near, *_defining(binding.body, near))
        offers = self._offers(_Asked(judge, function, woven, Aim(places, far=_NEAR)))
        is_proof = result_of(binding.type) == UNIT
        for each in offers:
            if each is None:
                yield None
            # What a measure answers otherwise counts for another reason: a slip of the pen in it is one in the proof.
            elif each.kind in _SMALL or not (each.features["shared"] and each.features["unknown"]):
                # Where no run can show what is asked, nothing says that the code is right either.
                unseen = not shows and each.kind in _SMALL
                if is_proof or each.keeps_answers or unseen or self._makes_reached(each):
                    yield each

    def _makes_reached(self, offer: Offer) -> bool:
        """Whether something is reached after a change that no input reached: that tells of a mistake by itself."""
        return bool(self.variants.unreached) and not offer.features["missed"]

    def _offers(self, asked: _Asked) -> Iterator[Offer | None]:
        """What is proved of the changes with which no run breaks anything, until enough is good; None for others."""
        judge, function, runs, aim = asked.judge, asked.function, asked.runs, asked.aim
        candidates = self._candidates(function, aim)
        most = _MOST_PROVED if runs else max(_MOST_PROVED, _MOST_UNSEEN // self.share.among)
        safe = distinct_code(each for each in self._surviving(runs, candidates) if not self._selects(each))
        surviving = self._noted(few((each for each in safe if not is_vacuous(judge, each)), most))
        good = varied(proved(judge, function, variant) for variant in surviving)
        agreeing: Counter[ChangeKind] = Counter()
        offered: set[tuple[Edit, ...]] = set()
        compared = 0
        for variant in good:
            if judge.is_spent:
                break
            compared += variant is not None
            offer = None if variant is None else self._offer(asked, variant)
            yield offer
            if variant is not None and offer is not None:
                offered.add(variant.candidate.change.edits)
                agreeing[variant.candidate.change.kind] += offer.keeps_answers and bool(variant.code)
            if compared >= _MOST_COMPARED or (agreeing.total() >= _ENOUGH and len(+agreeing) > 1):
                break
        if not runs:
            return
        code = self.variants.program.bindings[function].body
        others = [each for each in candidates if each.name == function and each.change.edits not in offered]
        turned = [each for each in others if inverted(each.change, code, aim.underlined) is not None]
        for variant in self._surviving(runs, turned[:_MOST_INVERTED]):
            proves = None if judge.is_spent else proved(judge, function, variant)
            offer = None if proves is None else self._offer(asked, proves)
            if offer is not None and "inverted" in offer.features:
                yield offer
        if not agreeing.total():
            yield from self._clamped(asked, candidates)

    def surviving(self, found: Sequence[Counterexample], findings: Sequence[Finding]) -> Iterator[Variant]:
        """The changes with which these counterexamples break nothing."""
        runs = [each for each in found if each.witness.local is None and each.is_concrete]
        if runs:
            survived = self._surviving(runs, self._candidates(found[0].woven.function, aim_of(found, findings)))
            yield from distinct_code(each for each in survived if not self._selects(each))

    def _candidates(self, function: str, aim: Aim) -> list[Candidate]:
        return list(islice(readable(in_turns(self.variants.candidates(function, aim))), _MOST_RUN))

    def _noted(self, surviving: Iterator[Variant]) -> Iterator[Variant]:
        for each in surviving:
            self.survived.append(each)
            yield each

    def _clamped(self, asked: _Asked, candidates: Sequence[Candidate]) -> Iterator[Offer]:
        """A clamp answers as today wherever the promise is kept: one is asked for where nothing else does,
        whatever that took."""
        asked.judge.allow(_MOST_CLAMPED)
        clamps = [each for each in candidates if each.change.kind is ChangeKind.CLAMP]
        for variant in self._surviving(asked.runs, clamps):
            if asked.judge.is_spent:
                return
            proves = proved(asked.judge, asked.function, variant)
            offer = None if proves is None else self._offer(asked, proves)
            if offer is not None:
                yield offer
                return

    def _offer(self, asked: _Asked, variant: Variant) -> Offer | None:
        judge, function, woven, runs, aim = asked.judge, asked.function, asked.woven, asked.runs, asked.aim
        program, name, change = self.variants.program, variant.candidate.name, variant.candidate.change
        trial, is_shared = self.variants.trial, variant.candidate.is_shared
        tried = trial.of(change.edits, set(trial.now.bindings) if is_shared else {name}, variant.known)
        judge.pay(0 if tried is None else tried.work)
        behind = None if tried is None else left_behind(self.woven, variant, tried, {name, function}, self.share.whole)
        if tried is None or behind is None:
            return None
        if (not variant.code or (is_shared and aim.misses_case)) and not self._has_inputs(judge, function, variant):
            return None
        differs: Difference | None = Difference(0.0, of_all=True)
        if is_shared:
            # What a measure answers is another: that is what the change is for.
            differs = None if variant.code else differs
        elif variant.code:
            code = {function: program.bindings[function], **variant.code}
            new, limits = None if change.old is None else change.new, within_reach(aim.inputs)
            differs = None if woven is None else difference(self.facts, woven, code, new, limits)
        turned = None
        if runs and woven is not None and name == function and differs is not None and differs.share:
            turned = inverted(change, program.bindings[name].body, aim.underlined)
            if turned is not None and not is_hopeless(self.facts, woven, program.bindings[name], turned):
                turned = None
        before, after = program.bindings[name].body, variant.program.bindings[name].body
        abandoned = not is_shared and abandons(change, after)
        share = 1.0 if differs is None else differs.share
        overturns = differs is not None and differs.overturns and change.kind not in MISPLACED
        if abandoned and share and (not runs or share > MOST):
            # What is computed is not given up where no run says that it is wrong, nor any that this is right.
            return None
        if abandoned and share and twins(after) > twins(before):
            return None
        changed = self.woven(function, variant, Aims(speculate=False)) if aim.recursive and variant.code else None
        if (abandoned and aim.recursive and drops_call(change, program)) or stops(self.facts, changed, aim.recursive):
            # That recursion is to be seen to end is no reason to give up what is worked out on the way.
            return None
        if not is_shared and gives_up(change, before, after, differs):
            # Nor are answers that are right today, by what no longer counts.
            return None
        features = {
            "abandons": float(abandoned),
            "drops": float(drops(change, before)),
            _differing(change, turned): 1.0 if turned is not None else differs.share if differs is not None else 0.0,
            "overturns": float(turned is None and overturns),
            "idle": float(self._leaves_idle(function, variant)),
            "missed": float(self._leaves_unreached(variant)),
            "closed": float(name == function and self._is_closed(variant)),
            "same": float(decides_idly(before, after)),
            "deadens": float(deadens(judge, variant)),
            "odd": float(bool(variant.code) and is_odd(self.facts, function)),
            "unknown": float(differs is None),
            "distance": 0.0 if turned is not None else float(variant.candidate.distance),
            "shared": float(is_shared),
            "answers": float(variant.candidate.answers),
            "redefines": float(variant.candidate.redefines),
            "says": float(variant.candidate.says),
            "behind": float(bool(behind)),
        }
        proposal = change.proposal if name == function else InFunction(change.proposal, show_name(name))
        told = (self._seen(function, variant, differs, turned), *behind)
        suggestion = Suggestion(proposal, told, change.edits, is_step=bool(behind))
        offer = Offer(suggestion, change.kind.value, features)
        if is_shared:
            self.shared.append(SharedChange(offer, change, name, bool(variant.code), tried.verified))
        return offer

    def known(self, function: str) -> list[Offer]:
        """The changes that were found for other functions and prove this one."""
        found: list[Offer] = []
        for each in self.shared:
            if function not in each.verified or function == each.changed:
                continue
            name = show_name(each.changed)
            seen = FunctionProved(show_name(function), StillProved(name if each.has_code else ""))
            said = InFunction(each.change.proposal, name) if each.has_code else each.change.proposal
            found.append(replace(each.offer, suggestion=Suggestion(said, (seen,), each.change.edits)))
        return found

    def _surviving(self, runs: Sequence[Counterexample], candidates: Sequence[Candidate]) -> Iterator[Variant]:
        """The changes with which no counterexample breaks anything, as far as the effort goes."""
        size, effort = self.compiled.size(self.facts, runs) if runs else 0, self.share.effort()
        tried = Batches(self.facts, runs, size=size, effort=effort, whole=self.share.whole, compiled=self.compiled)
        tried.take((each.name, each.change) for each in candidates)
        for number, each in enumerate(candidates):
            if (effort.is_spent or self.share.is_over) and not tried.costs_nothing(number):
                continue
            broken = tried.breaks(number)
            if broken:
                continue
            if each.change.old is None:
                effort.read(self.variants.text.text)
            variant = self.variants.variant(each)
            if broken is None:
                effort.run(len(runs) * size)
                self.share.whole.run(len(runs) * size)
            if variant is not None and (broken is False or self._survives(runs, variant)):
                yield variant

    def _survives(self, runs: Sequence[Counterexample], variant: Variant) -> bool:
        """Whether no counterexample breaks anything in the changed program."""
        if not runs:
            return True
        if not self._has_same_fields(variant):
            return True
        function = runs[0].woven.function
        woven = self.woven(function, variant, aims_of(runs))
        if woven is None:
            return True
        for run in runs:
            if not woven.takes_inputs_of(run.woven):
                return True
            if not replace(run.replay, woven=woven).keeps(run.witness, is_endless=is_endless(self.facts, function)):
                return False
        return True

    def _has_same_fields(self, variant: Variant) -> bool:
        """Whether what data keep is what it was: a run's inputs are given as they are, and may not be data any more."""
        program = variant.program
        if variant.candidate.change.old is not None:
            return True
        others = program.modules[program.main].specification.data
        return _fields(self.facts.module.specification.data) == _fields(others)

    def _selects(self, variant: Variant) -> bool:
        """Whether a change uses a field that a value may not have, where the code does not: nobody asks for it."""
        now, partial = self.variants.program.bindings, self.facts.module.partial_selectors
        return any(not partial.isdisjoint(mentions(new) - mentions(now[name])) for name, new in variant.code.items())

    def _leaves_idle(self, function: str, variant: Variant) -> bool:
        """Whether there are variables that nothing looks at, and none of them is looked at after a change."""
        before = idle_around(self.variants.program, function)
        return bool(before) and before <= idle_around(variant.program, function)

    def _is_closed(self, variant: Variant) -> bool:
        """Whether the code of something that takes nothing is changed: what is said of it may be wrong as well."""
        return bool(variant.code) and not isinstance(self.variants.program.bindings[variant.candidate.name].body, Lam)

    def _leaves_unreached(self, variant: Variant) -> bool:
        """Whether something of the file is reached by no input, and a change is not of what stands before it."""
        return self.variants.leaves_unreached(variant.candidate.name, variant.candidate.change)

    def _has_inputs(self, judge: Judge, function: str, variant: Variant) -> bool:
        """Whether a changed annotation leaves inputs on which the function answers, for LiquidHaskell and in runs."""
        module = variant.program.modules[variant.program.main]
        signature = module.specification.signatures.get(function)
        if signature is not None:
            there = judge.within(module, _MOST_EMPTY)
            nothing = there.of(function, {function: answering(signature.type, POr(()))}, wholly=True)
            judge.pay(there.spent)
            if nothing is not None and not rejected(nothing):
                return False
        woven = self.woven(function, variant, Aims(speculate=False, by_type=False))
        return woven is None or answers(facts_of(variant.program, module), woven)

    def woven(self, function: str, variant: Variant, aims: Aims) -> Woven | None:
        """The changed function, woven; calls of what is changed run the changed code."""
        program = variant.program
        module = program.modules[program.main]
        if variant.candidate.change.old is None:
            facts = facts_of(program, module)
        else:
            facts = replace(self.facts, program=program, module=module)
        try:
            woven = weave(facts, program.bindings[function], aims)
        except Unrunnable:
            return None
        return running(woven, variant.code)

    def _seen(
        self, function: str, variant: Variant, differs: Difference | None, turned: Inverted | None
    ) -> FunctionProved:
        """What was proved, and what the change loses."""
        name = show_name(function)
        if variant.candidate.is_shared:
            return FunctionProved(name, StillProved(show_name(variant.candidate.name) if variant.code else ""))
        if not variant.code:
            return FunctionProved(name, CallersProved() if _is_called(variant) else None)
        if differs is None:
            return FunctionProved(name)
        if turned is not None:
            said = one_line(self.variants.text.slice(turned.condition.span))
            return FunctionProved(name, BreaksWhere(said, turned.holds))
        if differs.share:
            return FunctionProved(name, AnswersOtherwise(most=differs.share > MOST))
        return FunctionProved(name, AnswersAsToday(everywhere=differs.of_all))


def _defining(code: Expr, near: Span) -> Iterator[Span]:
    """Where those local variables are defined that are used at a place: what is not proved of them is said there."""
    used = {part.name for part in subexpressions(code) if isinstance(part, Var) and near.contains(part.span)}
    for part in subexpressions(code):
        if isinstance(part, Let):
            yield from (each.extent for each in part.group.bindings if each.name in used)


def _fields(data: Mapping[str, DataSpecification]) -> dict[str, list[str]]:
    """What the fields of data keep, in words."""
    return {c: [show_type(t) for _, t in fields] for each in data.values() for c, fields in each.constructors.items()}


def _differing(change: Change, turned: Inverted | None) -> str:
    """The feature that says that a change answers otherwise."""
    if turned is not None:
        return "inverted"
    return "shifts" if change.kind in _SHIFTING else "differs"


def _is_called(variant: Variant) -> bool:
    """Whether another function of the file mentions what is changed."""
    name, program = variant.candidate.name, variant.program
    own = (each for group in program.modules[program.main].groups for each in group.bindings)
    return any(name in mentions(each) for each in own if each.name != name)
