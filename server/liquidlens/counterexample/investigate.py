"""Why is an obligation not proved?  First a run of the real code that breaks it, then one where callees answer by
their types.

    concat/postcondition rejected   ⇒  0 abstracted calls: none found within bounds
                                       1 abstracted call:  concat' Emp Emp = 0 :+: Emp           (replayed)

Work goes per label: a label explained with n abstracted calls is not looked for with more.  What does not replay is
not shown.
"""

from collections.abc import Callable, Iterator, Mapping, Set

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.aims import Aims
from liquidlens.contracts.decrease import WovenMetric
from liquidlens.contracts.equality import Equalities
from liquidlens.contracts.facts import Facts
from liquidlens.contracts.faults import NotRun, Obstacle
from liquidlens.contracts.labels import CALL_KINDS, Kind, Label, enclosing
from liquidlens.contracts.log import CallSite, asserted
from liquidlens.contracts.obligations import Obligation
from liquidlens.contracts.supply import Supply, Unrunnable
from liquidlens.contracts.weave import Woven, weave
from liquidlens.core.parts import size_of, subexpressions
from liquidlens.core.syntax import Binding, Lam, Let
from liquidlens.counterexample.closed import Closer
from liquidlens.counterexample.nearby import REPLAYS, Nearby
from liquidlens.counterexample.replay import ENDLESS, Replay
from liquidlens.counterexample.simplest import simplest, ties_answers
from liquidlens.counterexample.witness import Witness, read_witness
from liquidlens.lang.problems import Fault
from liquidlens.lang.types import TForall
from liquidlens.logic.refined import RType
from liquidlens.machine.load import Arithmetic, Loaded
from liquidlens.machine.rules.facets import FacetPolicy
from liquidlens.options import Strategy
from liquidlens.search.bounds import Bound
from liquidlens.search.entry import Entry
from liquidlens.search.limits import Allowance, Limits, Statistics, processor_seconds
from liquidlens.search.outcomes import Finished, Violation
from liquidlens.search.strategies import search

MOST_ABSTRACTED = 3
"""Abstracted calls in one counterexample; more are no explanation."""

ROUND_SHARE = 0.6
"""One round may take this part of the work that is left: the next one has its turn too."""

WEAVING = 5
"""The least work in whose time a piece of woven code is woven once more to answer by types, four times as large then.
Where what is left of the work would not pay for it, nothing is searched by types: of a function of twelve thousand
pieces that comes last in its file that takes five times as long as the search."""

FURTHER_SHARE, FURTHER_FACTOR = 10, 4
"""Once something is found the verdict stands: the rest of the labels gets this part of the steps, or so many times what
the last finding took, whichever is more."""

_SUGAR = frozenset(f"Prelude.{name}" for name in ("enumFrom", "enumFromThen", "enumFromTo", "enumFromThenTo"))
"""What ranges stand for."""

_BY_CODE = FacetPolicy(0)
"""The first round."""

_FROM_LOOPS = FacetPolicy(0)
"""A round where loops are entered with whatever their inferred types allow."""

_WITH_MEASURES = FacetPolicy(0)
"""The round after it, where measures without equations are unknown functions; what breaks without them comes first."""

_CLOSED = "v"
"""The mark of the names that values get which are given to a run."""


class Counterexample(Struct, frozen=True):
    """A replayed witness."""

    obligation: Obligation
    witness: Witness
    woven: Woven
    replay: Replay
    endless: bool | None = None
    """Of a call that breaks a metric that nobody wrote: whether the run goes on for ever, without even a first
    constructor; None of all else that breaks."""

    @property
    def ends(self) -> bool:
        """Whether nothing breaks but a default metric: the recursion has an end or a first constructor all the same."""
        return self.endless is False

    @property
    def is_concrete(self) -> bool:
        """Whether only real code ran, from inputs on."""
        return not _is_entered(self.witness) and all(call.site.is_stub for call in self.witness.calls)


class Investigation(Struct):
    """What was found for one function, and what was spent."""

    found: list[Counterexample] = field(default_factory=list[Counterexample])
    bound: Bound | None = None
    """Which bound ended the search for them; none where every path was followed to its end."""
    fault: Fault | None = None
    """Why no search was possible at all."""
    unreplayed: int = 0
    """Witnesses that the replay did not confirm."""
    confusing: set[str] = field(default_factory=set[str])
    """Callees that answered by their types where the replay confirmed nothing: what the same call answers elsewhere, by
    its code, may be another thing. Others have a turn without them."""
    statistics: Statistics = field(default_factory=Statistics)

    @property
    def breaking(self) -> int:
        """How many of them are more than recursion that LiquidHaskell cannot see to end."""
        return sum(not each.ends for each in self.found)


class Investigator(Struct):
    """Searches in one program; code is loaded once for all its functions."""

    facts: Facts
    limits: Limits
    metric_of: Callable[[Binding], WovenMetric | None]
    rejected: frozenset[str] = frozenset()
    """The bindings that are not verified."""
    strategy: Strategy = Strategy.LEVELS
    _exact: Loaded | None = None
    _machine: Loaded | None = None
    _entry: tuple[Woven, Entry] | None = None
    """What was searched last, made once for all rounds."""

    def investigate(
        self,
        binding: Binding,
        targets: frozenset[Label],
        known: frozenset[Label],
        inferred: Mapping[str, RType],
        most: int,
    ) -> Investigation:
        """Counterexamples to `targets`, at most `most`, concrete ones first."""
        result = Investigation()
        if self.limits.work <= 0:
            result.bound = Bound.WORK
            return result
        aims = Aims(targets, known, inferred, self.metric_of, self.rejected)
        try:
            # What answers by types may be many times as large, and is made once a round asks for it.
            woven = self._begun(binding, replace(aims, by_type=False))
        except Unrunnable as unrunnable:
            result.fault = unrunnable.fault
            return result
        wanted = {check.label for check in woven.checks.values()}
        rejected = _rejected(wanted, targets, known)
        deadline = processor_seconds() + self.limits.seconds
        policies = [_BY_CODE]
        while policies:
            policy = policies.pop(0)
            before = len(result.confusing)
            if not wanted or result.breaking >= most:
                break
            left, seconds = self.limits.work - result.statistics.work, deadline - processor_seconds()
            if left <= 0 or seconds <= 0:
                break
            result.bound = None
            is_last = not policies and (policy is not _BY_CODE or not _has_rounds(woven))
            work = left if is_last else int(left * ROUND_SHARE)
            limits = replace(self.limits, per_label=REPLAYS, work=work, seconds=seconds)
            searched = woven
            if policy is _FROM_LOOPS:
                try:
                    searched = self._woven(binding, replace(aims, by_type=False, enters=True))
                except Unrunnable:
                    continue
                # Once round a loop shows what its type permits; what the program makes of it was searched before.
                limits = replace(limits, path_conditions=limits.first_path_conditions)
            if result.breaking:
                limits = replace(limits, steps=limits.steps // FURTHER_SHARE)
            for counterexample in self._search(
                searched, targets | rejected, wanted=wanted, policy=policy, result=result, limits=limits
            ):
                wanted.discard(counterexample.obligation.label)
                result.found.append(counterexample)
                if result.breaking >= most:
                    break
            if len(result.confusing) > before and (others := _callees(woven, policy) - result.confusing):
                policies.insert(0, replace(policy, callees=others))
            if policy is _BY_CODE:
                # What the checker never met is real only where real code breaks it, and so is a property.
                wanted &= rejected - {n for n, o in woven.obligations.items() if o.kind is Kind.PROPERTY}
                lacks_measures = woven.lacks_measures
                is_over = result.breaking >= most or result.statistics.work >= self.limits.work
                if is_over or not (wanted or lacks_measures) or not self.limits.abstracts:
                    break
                anew = woven.by_code or lacks_measures
                if anew and WEAVING * size_of(woven.body) > self.limits.work - result.statistics.work:
                    result.bound = Bound.WORK
                    break
                try:
                    woven = self._woven(binding, aims) if anew else woven
                except Unrunnable:
                    break
                if lacks_measures:
                    asked = {check.label for check in woven.checks.values()} - {
                        e.obligation.label for e in result.found
                    }
                    rejected |= _rejected(asked, targets, known)
                    wanted |= asked & rejected
                    policies.append(_WITH_MEASURES)
                policies.extend(_policies(woven))
                if _has_loops(binding, self.facts):
                    # What a loop's type permits is one thing that is missing, as one answer by type is.
                    policies.insert(sum(each.most <= 1 for each in policies), _FROM_LOOPS)
        if not result.found:
            result.fault = woven.left_out
        # What crashes comes before what only has no metric.
        result.found = sorted(result.found, key=lambda each: each.ends)[:most]
        return result

    def _begun(self, binding: Binding, aims: Aims) -> Woven:
        """What is searched first: without measures that may be anything, if something can be run then."""
        try:
            plain = self._woven(binding, replace(aims, interprets=False))
        except Unrunnable:
            return self._woven(binding, aims)
        return plain if plain.checks or not plain.lacks_measures else self._woven(binding, aims)

    def _woven(self, binding: Binding, aims: Aims) -> Woven:
        """The program to search; functions that are compared take as few things as their types allow."""
        try:
            return weave(self.facts, binding, aims)
        except Unrunnable as unrunnable:
            if unrunnable.fault != NotRun(Obstacle.EQUALITY) or not isinstance(binding.type, TForall):
                raise
            try:
                return weave(self.facts, binding, replace(aims, fewest=True))
            except Unrunnable:
                raise unrunnable from None

    def _search(
        self,
        woven: Woven,
        targets: frozenset[Label],
        wanted: set[Label],
        policy: FacetPolicy,
        result: Investigation,
        limits: Limits,
    ) -> Iterator[Counterexample]:
        exact = self._loaded(Arithmetic.EXACT)
        # Values are closed beside woven programs, which have names of their own.
        supply = Supply(_CLOSED)
        closer = Closer(self.facts.data, self.facts.dictionaries, Equalities(self.facts.data, supply), supply)
        replay = Replay(self._loaded(Arithmetic.MACHINE), woven, closer, supply)
        watched = frozenset(name for check in woven.local_checks for name, _ in check.variables)
        if self._entry is None or self._entry[0] is not woven:
            inputs = tuple((i.variable, i.generator) for i in woven.inputs)
            entry = Entry(inputs, woven.body, woven.bindings, watched, passable=woven.passable)
            self._entry = woven, entry
        entry = self._entry[1]
        keys = {key for key, check in woven.checks.items() if check.label in wanted}
        frozen = tuple(ties_answers(each.generator, woven.bindings) for each in woven.inputs)
        failed: dict[str, int] = {}
        explained: set[Label] = set()
        before = result.statistics.steps
        allowance = Allowance(limits.steps)
        for found in search(
            exact,
            entry,
            limits=limits,
            targets=keys,
            facets=policy,
            strategy=self.strategy,
            statistics=result.statistics,
            allowance=allowance,
        ):
            match found:
                case Finished(bound=bound):
                    result.bound = bound
                case Violation(label=key):
                    label = woven.checks[key].label
                    if label in explained or found.state.abstracted_count < policy.most:
                        continue
                    if label not in targets and not found.state.demanded:
                        continue
                    witness = read_witness(exact, woven, found)
                    if woven.obligations[label].kind is Kind.PROPERTY and witness.calls:
                        # A stub or a callee's type alone refutes no property: they may answer otherwise.
                        continue
                    near = Nearby(exact, entry, replay, policy, statistics=result.statistics, steps=found.state.steps)
                    if near.confirms(witness):
                        explained.add(label)
                        used = result.statistics.steps - before
                        simple = simplest(near.best(found, witness, limits, used), frozen, near.confirms)
                        obligation = asserted(woven.obligations[label], woven.checks[key])
                        endless = False if _is_entered(simple) and key in woven.passable else None
                        if key in woven.passable and endless is None:
                            if result.statistics.work + ENDLESS > self.limits.work:
                                result.bound = Bound.WORK
                                continue
                            result.statistics.replayed += ENDLESS
                            endless = replay.is_endless(simple)
                        if endless is not False:
                            allowance.steps = used + max(limits.steps // FURTHER_SHARE, FURTHER_FACTOR * used)
                        yield Counterexample(obligation, simple, woven, replay, endless)
                    else:
                        result.unreplayed += 1
                        if policy.most == 1:
                            result.confusing.update(each.site.function for each in witness.calls)
                        failed[key] = failed.get(key, 0) + 1
                    open_keys = (k for k in keys if failed.get(k, 0) < REPLAYS)
                    if all(woven.checks[k].label in explained for k in open_keys):
                        return
                case _:
                    pass

    def _loaded(self, arithmetic: Arithmetic) -> Loaded:
        if arithmetic is Arithmetic.EXACT:
            if self._exact is None:
                self._exact = Loaded(self.facts.program, arithmetic)
            return self._exact
        if self._machine is None:
            self._machine = Loaded(self.facts.program, arithmetic)
        return self._machine


def _is_entered(witness: Witness) -> bool:
    """Whether a run begins in a loop, with what its inferred type allows: no program goes on from there."""
    return witness.local is not None and witness.local.inferred is not None


def _has_loops(binding: Binding, facts: Facts) -> bool:
    """Whether there are local recursive functions without annotations, or with such as leave something open."""
    said = facts.module.specification.signatures.items()
    signatures = {name for name, each in said if each.holes is None}
    groups = (part.group for part in subexpressions(binding.body) if isinstance(part, Let) and part.group.recursive)
    loops = (each for group in groups for each in group.bindings if isinstance(each.body, Lam))
    return any(each.name not in signatures for each in loops)


def _rejected(wanted: Set[Label], targets: frozenset[Label], known: frozenset[Label]) -> set[Label]:
    """The targets among the labels that are looked for; what a function needs of later arguments is judged where it is
    passed on, be its first arguments proved."""
    return {
        label
        for label in wanted
        if label in targets or (enclosing(label, known) in targets and (label not in known or label.kind in CALL_KINDS))
    }


def _has_rounds(woven: Woven) -> bool:
    """Whether there are calls that a later round may answer by types."""
    return bool(woven.sites or woven.by_code)


def _callees(woven: Woven, policy: FacetPolicy) -> frozenset[str]:
    """The callees that a policy lets answer by their types."""
    sites = woven.sites.values()
    written = frozenset(each.function for each in sites if policy.sites is None or each.site in policy.sites)
    return written if policy.callees is None else written.intersection(policy.callees)


def _is_direct(site: CallSite, woven: Woven) -> bool:
    return site.stands_in(woven.function) and not site.in_loop


def _policies(woven: Woven) -> Iterator[FacetPolicy]:
    """The rounds of the search after the one by code alone: how many calls may be abstracted, and which.

    A call that the function itself makes explains more than one that a helper, or a local loop, makes for it, and one
    that the text writes more than the one behind `[1..n]`: these have their turns first.
    """
    callees = {site.function for site in woven.sites.values()}
    if not callees:
        return
    own = {site.site: site.function for site in woven.sites.values() if _is_direct(site, woven)}
    if own and len(own) < len(woven.sites):
        yield FacetPolicy(1, frozenset(own.values()) - _SUGAR or _SUGAR, frozenset(own))
    if callees & _SUGAR and callees - _SUGAR:
        yield FacetPolicy(1, callees - _SUGAR)
    for abstracted in range(1, MOST_ABSTRACTED + 1):
        yield FacetPolicy(abstracted)
