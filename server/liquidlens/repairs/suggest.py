"""The suggestions for a finding: each kind of blame has its repairs, every one re-checked.

a callee's promise is too weak      strengthen it (`strengthen`), do not export it (`exports`)
a recursion is not seen to end      a metric that decreases (`metric`)
the code breaks a promise           a change of the code (`rewrite`), a precondition that excludes the input (`require`)
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from itertools import chain

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.labels import Kind
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample
from liquidlens.counterexample.naming import Naming
from liquidlens.explain.observed import AnswersAsToday, FunctionProved, LessUnproved, Seen
from liquidlens.explain.report import Finding, Suggestion
from liquidlens.files.reading import ReadText
from liquidlens.lang.types import UNIT
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.logic.predicates import Predicate
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import applied_functions
from liquidlens.repairs.aim import aim_of
from liquidlens.repairs.asked_of_callers import AskedOfCallers
from liquidlens.repairs.by_cases import by_cases
from liquidlens.repairs.changes.change import Changed
from liquidlens.repairs.changes.rebuilt import rebuilt
from liquidlens.repairs.counted import counted
from liquidlens.repairs.counted_together import counted_together
from liquidlens.repairs.effort import MOST_SEEN, MOST_UNSEEN, Effort, effort_of_file
from liquidlens.repairs.ending import at_one_number
from liquidlens.repairs.equal_answers import reflecting
from liquidlens.repairs.held import held
from liquidlens.repairs.idle import idle_around
from liquidlens.repairs.inductions import inductions
from liquidlens.repairs.judge import Judge, about
from liquidlens.repairs.lazily import lacks_an_end_alone, lazily
from liquidlens.repairs.lemmas import lemma_calls
from liquidlens.repairs.local import local_promises
from liquidlens.repairs.looking import Looking, in_turns, kept_in
from liquidlens.repairs.made import OfMeasures
from liquidlens.repairs.metric import metrics
from liquidlens.repairs.monomorphic import signatures
from liquidlens.repairs.mutual import ranked
from liquidlens.repairs.needless import proofs_instead
from liquidlens.repairs.new_lemma import new_lemma
from liquidlens.repairs.order import Offer
from liquidlens.repairs.promised_by_callees import PromisedByCallees
from liquidlens.repairs.rewrite import Rewriting, SharedChange
from liquidlens.repairs.righted import righted
from liquidlens.repairs.share import Share
from liquidlens.repairs.signed_metric import signed_metrics
from liquidlens.repairs.splits import splits
from liquidlens.repairs.standing import edited
from liquidlens.repairs.stepping import Known, steps
from liquidlens.repairs.surroundings import promises_around
from liquidlens.repairs.together import together
from liquidlens.repairs.trial import Trial
from liquidlens.repairs.unreached import unreached
from liquidlens.repairs.variants import Variant, Variants
from liquidlens.source.span import Span
from liquidlens.source.text import LineIndex

_LEMMAS = 3
"""How much more work than others it may take until calls of lemmas prove something, and again until the fewest are
known: proofs unfold definitions."""

_SPLITS = 2
"""The same for cases that proofs tell apart."""


_OF_CALLS = frozenset({Kind.PRECONDITION, Kind.TERMINATION})
"""What a proof may break that calls itself with something else than it should."""

_AROUND = 2
"""The same for what all functions around could promise."""


class Repairs(Struct, frozen=True, dict=True):
    """Repairs of the findings in one file."""

    program: Program
    module: Module
    judgement: ModuleJudgement
    text: LineIndex
    measures: Mapping[str, Measure]
    naming: Naming

    read_text: ReadText
    whole: Effort = field(default_factory=effort_of_file)
    """What is left for all functions together."""
    shared: list[SharedChange] = field(default_factory=list[SharedChange])
    """Changes of what annotations are said in that were found for one function."""
    refuted: set[str] = field(default_factory=set[str])
    """Functions that some run breaks."""

    def of(self, function: str, found: Sequence[Counterexample], findings: Sequence[Finding], among: int) -> Looking:
        """Looks for checked repairs of each of a function's findings; it is one of so many that have findings."""
        blameless = [number for number, each in enumerate(found) if not each.is_concrete]
        less = blameless if len(blameless) < len(found) else ()
        looking = Looking(Share(among, self.whole), [[] for _ in found], self._shared, most=MOST_SEEN, blameless=less)
        looking.steps = self._of(looking, function, found, findings)
        return looking

    def _of(
        self, looking: Looking, function: str, found: Sequence[Counterexample], findings: Sequence[Finding]
    ) -> Iterator[None]:
        judged = self.judgement.bindings.get(function)
        annotating = self._annotating(looking, function, found, findings)
        if judged is not None and judged.verified:
            # Where nothing of it is rejected, what it finds is another one's, and any change would pass for a repair.
            yield from annotating
            self._join(looking, function)
            return
        rewriting, known = self._rewriting(looking.share), Known()
        changes = rewriting.of(looking.share.judging(self._judge), function, found, findings)
        yield from in_turns([kept_in(looking.changes, changes), annotating])
        looking.changes[:0] = rewriting.known(function)
        if any(each.is_concrete for each in found):
            if not any(each.keeps_answers for each in looking.changes):
                yield from self._stepping(looking, rewriting, found, rewriting.survived, known)
            mended = any(each.mends_all or each.leaves_more for offers in looking.offers for each in offers)
            # Runs tell nothing of a metric that LiquidHaskell does not see.
            breaks = [each for each in found if each.is_concrete and each.obligation.kind is not Kind.TERMINATION]
            if breaks and not mended:
                yield from self._righting(looking, rewriting, found)
        self._join(looking, function)
        if len({about(each.obligation) for each in found}) > 1 and not looking.has_whole:
            # What breaks nothing in its own run is a step, though another run still breaks something.
            for one, finding in zip(found, findings, strict=True):
                alone = rewriting.surviving([one], [finding])
                yield from self._stepping(looking, rewriting, found, alone, known)
            self._join(looking, function)
        # What goes on and on is no weakness of LiquidHaskell.
        kept = any(not each.loses_some for offers in looking.offers for each in offers)
        if not kept and not any(each.code.startswith("unsafe/") for each in findings):
            for offers in looking.annotations:
                yield from kept_in(offers, self._lazily(function))

    def _join(self, looking: Looking, function: str) -> None:
        """The steps towards all findings as one repair, where that proves the function."""
        joint = together(self.text, looking.offers)
        for each in () if joint is None else self._seen(function, [joint]):
            if each is not None and not each.suggestion.is_step:
                looking.joined.append(each)

    def _annotating(
        self, looking: Looking, function: str, found: Sequence[Counterexample], findings: Sequence[Finding]
    ) -> Iterator[None]:
        features = {"idle": float(bool(idle_around(self.program, function))), "missed": float(bool(self._unreached))}
        spent, causes = 0, [_cause(each, finding) for each, finding in zip(found, findings, strict=True)]
        for number, (each, finding) in enumerate(zip(found, findings, strict=True)):
            # What finds nothing for one call would find nothing for its like.
            part = partial(_part_left, spent, len({*causes[number:]} - {*causes[:number]}) or 1)
            judge = looking.share.judging(self._judge, part)
            offers = self._seen(self._owner(each), self._annotated(judge, each, finding))
            featured = (
                offer if offer is None else replace(offer, features={**offer.features, **features}) for offer in offers
            )
            yield from kept_in(looking.annotations[number], featured)
            spent += judge.spent
        # What proves the whole function mends each finding.
        mending = [offer for offers in looking.annotations for offer in offers if not offer.leaves_more]
        if len({self._owner(each) for each in found}) == 1:
            looking.annotations[:] = [offers or [*mending] for offers in looking.annotations]

    def _stepping(
        self,
        looking: Looking,
        rewriting: Rewriting,
        found: Sequence[Counterexample],
        survived: Iterable[Variant],
        known: Known,
    ) -> Iterator[None]:
        """Those of these changes of the code after which less is unproved, beside the findings that they mend."""
        judge = looking.judging(self._judge)
        for step in steps(judge, self.trial, rewriting.facts, found[0].woven, survived, known=known):
            for each, offers in zip(found, looking.annotations, strict=True):
                if about(each.obligation) in step.mends:
                    offers.append(step.offer)
            yield

    def _righting(self, looking: Looking, rewriting: Rewriting, found: Sequence[Counterexample]) -> Iterator[None]:
        """Changes of the code after which no run breaks anything, where no edit is proved."""
        facts, woven = rewriting.facts, found[0].woven
        recursive, survived = aim_of(found, ()).recursive, rewriting.survived
        given = rewriting.woven, self.trial, facts, woven
        right = righted(*given, survived=survived, share=looking.share, recursive=recursive)
        yield from kept_in(looking.changes, right)

    def of_unexplained(self, function: str, place: Span, among: int) -> Looking:
        """Looks for checked repairs of a function of which something is not proved at a place though no run breaks
        anything."""
        looking = Looking(Share(among, self.whole), [[]], self._shared, most=MOST_UNSEEN)
        looking.steps = self._of_unexplained(looking, function, place)
        return looking

    def _of_unexplained(self, looking: Looking, function: str, place: Span) -> Iterator[None]:
        source = Changed(self.program, self.module, self.program.bindings[function], self.text)
        share, (annotations,) = looking.share, looking.annotations
        if lacks_an_end_alone(self.judgement.bindings.get(function)):
            # A metric was looked for with the reason.
            yield from kept_in(annotations, self._lazily(function))
            return
        proving = looking.judging(self._judge, lambda work: _LEMMAS * work)
        yield from kept_in(annotations, lemma_calls(proving, self.trial, source, self.naming, others=False))
        yield
        if not annotations:
            splitting = looking.judging(self._judge, lambda work: _SPLITS * work)
            yield from kept_in(annotations, splits(splitting, self.trial, source, self.naming))
            yield
        if not annotations:
            yield from kept_in(annotations, lemma_calls(proving, self.trial, source, self.naming, likely=False))
            yield
        if not annotations:
            granting = looking.judging(self._judge, lambda work: _LEMMAS * work)
            yield from kept_in(
                annotations, lemma_calls(granting, self.trial, source, self.naming, refuted=self.refuted)
            )
            yield
        if not annotations:
            inducing = looking.judging(self._judge, lambda work: _LEMMAS * work)
            yield from kept_in(annotations, inductions(inducing, self.trial, source))
            yield
        if not annotations:
            matching = looking.judging(self._judge, lambda work: _LEMMAS * work)
            yield from kept_in(annotations, by_cases(matching, self.trial, source))
            yield
        if not annotations:
            writing = looking.judging(self._judge, lambda work: _LEMMAS * work)
            yield from kept_in(annotations, new_lemma(writing, self.trial, source, self.naming))
            yield
        are_lemmas = bool(annotations)
        judge = looking.judging(self._judge)
        yield from kept_in(annotations, self._seen(function, self._of_locals(judge, source.binding)))
        yield
        around, promised = looking.judging(self._judge, lambda work: _AROUND * work), len(annotations)
        more = promises_around(around, source.binding, self.text, self.naming.write_type, self.measures)
        yield from kept_in(annotations, self._seen(function, more))
        yield
        if len(annotations) == promised:
            asking = looking.judging(self._judge)
            yield from kept_in(annotations, self._seen(function, self._asked.unseen(asking, source.binding)))
            yield
        if not are_lemmas:  # who lacks a step of a proof does not mean other code
            changes = self._rewriting(share).unexplained(looking.judging(self._judge), function, place)
            yield from kept_in(looking.changes, changes)
        if not looking.has_some:
            yield from kept_in(looking.changes, self._seen(function, self._made_again(source)))
        if not looking.has_some:
            yield from kept_in(annotations, self._lazily(function))
        if not looking.has_some:
            yield from kept_in(annotations, self._seen(function, reflecting(self.trial, source.binding)))

    def _made_again(self, source: Changed) -> Iterator[Offer]:
        """First steps: what was matched made again of its parts, first wherever it can be."""
        proved = (FunctionProved(show_name(source.binding.name), AnswersAsToday(everywhere=True)),)
        for each in reversed([*rebuilt(source)]):
            yield Offer(Suggestion(each.proposal, proved, each.edits), each.kind.value)

    def _lazily(self, function: str) -> Iterator[Offer | None]:
        group = [each.name for each in self.program.group_of(function).bindings]
        judged = self.judgement.bindings.get(function)
        yield from self._seen(function, lazily(self.program.bindings[function], group, judged, self.text))

    def metrics(self, judge: Judge, owner: Binding, callee: str) -> Iterator[Suggestion]:
        """The first metric under which a recursion in the text of `owner` decreases, or metrics of those that call each
        other."""
        write = self.naming.write_type
        for found in (metrics, ranked):
            yield from found(judge, owner, callee, measures=self.measures, text=self.text, write=write)

    def _judge(self, work: int) -> Judge:
        return Judge(self.program, self.module, self.judgement, work, shared=self._shared)

    def _seen(self, function: str, offers: Iterable[Offer | None]) -> Iterator[Offer | None]:
        """The offers that do what they say once their edits are made, None in place of the others; what helps in part
        is a step."""
        for each in offers:
            if each is None:
                yield None
                continue
            edits = each.suggestion.edits
            tried = self.trial.of(edits, {function, *edited(self.module, edits)})
            self.whole.judge(0 if tried is None else tried.work)
            if tried is None or {*map(show_name, tried.breaks)} - each.suggestion.worse_after:
                yield None
            elif each.suggestion.is_step:
                yield each if function in tried.fewer | tried.verified else None
            elif function in tried.verified:
                yield each
            elif function in tried.fewer:
                seen = tuple(map(_in_part, each.suggestion.seen))
                step = replace(each.suggestion, is_step=True, seen=seen)
                yield replace(each, suggestion=step, features={**each.features, "step": 1.0})
            else:
                yield None

    def _owner(self, found: Counterexample) -> str:
        """The binding whose obligation is broken. A run may tell apart what the checker asks at once: then it is the
        function as a whole that has to be proved."""
        label = found.obligation.label
        owners = (name for name, judged in self.judgement.bindings.items() if label in judged.judgements)
        return next(owners, found.woven.function)

    @property
    def trial(self) -> Trial:
        """Tries edits of this text."""
        return Trial(
            self.module.path,
            self.text,
            self.read_text,
            program=self.program,
            module=self.module,
            now=self.judgement,
            whole=self.whole,
            shared=self._shared,
        )

    @cached_property
    def _shared(self) -> SharedTerms:
        """The context of the checker's solvers; each turn of a function gets a new one."""
        return SharedTerms()

    def _rewriting(self, share: Share) -> Rewriting:
        variants = Variants(
            self.program,
            self.module,
            self.trial,
            self.text,
            unreached=self._unreached,
            doubted=frozenset(name for name, each in self.judgement.bindings.items() if not each.verified),
            of_measures=self._of_measures,
        )
        return Rewriting(variants, facts_of(self.program, self.module), share, self.shared)

    @cached_property
    def _of_measures(self) -> OfMeasures:
        return OfMeasures()

    @cached_property
    def _asked(self) -> AskedOfCallers:
        return AskedOfCallers(self.program, self.module, self.text, self.measures, self.naming)

    @cached_property
    def _promising(self) -> PromisedByCallees:
        return PromisedByCallees(
            self.program, self.module, self.judgement, self.text, measures=self.measures, naming=self.naming
        )

    @cached_property
    def _unreached(self) -> Mapping[str, Sequence[int]]:
        """What of the file no input reaches."""
        bindings = (each for group in self.module.groups for each in group.bindings)
        found = ((each.name, list(unreached(Changed(self.program, self.module, each, self.text)))) for each in bindings)
        return {name: places for name, places in found if places}

    def _annotated(self, judge: Judge, found: Counterexample, finding: Finding) -> Iterator[Offer | None]:
        """Repairs of one finding by annotations."""
        signed = self._signed_metrics(judge, found)
        yield from signed
        if not signed:
            yield from self._of_locals(judge, self.program.bindings[found.woven.function], found.obligation.predicate)
        yield None
        if found.is_concrete and found.woven.result_type == UNIT and found.obligation.kind in _OF_CALLS:
            binding = self.program.bindings[found.woven.function]
            yield from inductions(judge, self.trial, Changed(self.program, self.module, binding, self.text))
        if found.obligation.kind is Kind.TERMINATION and found.obligation.callee is not None:
            owner = self.program.bindings[found.woven.function]
            callee, write = found.obligation.callee, self.naming.write_type
            decreasing = [Offer(each, "metric") for each in self.metrics(judge, owner, callee)]
            if not decreasing:
                ways = at_one_number(judge, owner, callee, measures=self.measures, text=self.text, write=write)
                yield from (Offer(each, "metric") for each in ways)
            promised = [] if found.is_concrete else list(self._promising.of(judge, self._owner(found), found, finding))
            yield from promised
            yield from decreasing or (() if promised or signed else self._asked.of(judge, found))
        elif found.is_concrete:
            yield from self._asked.of(judge, found)
            if found.obligation.kind is Kind.PRECONDITION and found.woven.result_type == UNIT:
                # A proof that calls a lemma with what it does not take.
                binding = self.program.bindings[found.woven.function]
                source = Changed(self.program, self.module, binding, self.text)
                yield from proofs_instead(judge, self.trial, source, self.naming)
        else:
            promised = list(self._promising.of(judge, self._owner(found), found, finding))
            yield from promised
            if all(each.leaves_more for each in promised):
                # The code is not to blame, and answers as it does wherever it is right.
                asked = self._asked.of(judge, found)
                yield from (each for each in asked if not each.leaves_more and not each.features["loses"])

    def _signed_metrics(self, judge: Judge, found: Counterexample) -> list[Offer]:
        """A metric for a local function that needs a signature as well, where it is asked that recursion ends."""
        if found.obligation.kind is not Kind.TERMINATION or found.obligation.callee is None:
            return []
        owner = self.program.bindings[found.woven.function]
        suggestions = signed_metrics(
            judge,
            self.trial,
            owner,
            found.obligation.callee,
            measures=self.measures,
            write=self.naming.write_type,
        )
        return [Offer(each, "metric") for each in suggestions]

    def _of_locals(self, judge: Judge, owner: Binding, predicate: Predicate | None = None) -> Iterator[Offer]:
        """What local functions with annotations could promise."""
        preferred = () if predicate is None else applied_functions(predicate)
        write, found = self.naming.write_type, False
        # Where several lack an annotation, one alone is hardly enough.
        together = counted_together(judge, self.trial, owner, write, self.measures)
        promises = local_promises(judge, owner, self.text, write, measures=self.measures, preferred=preferred)
        for each in chain(together, promises, counted(judge, owner, self.text, write, self.measures)):
            found = True
            yield Offer(each, "promise")
        invariants = () if found else held(judge, self.trial, owner, write, self.measures)
        yield from (Offer(each, "promise") for each in invariants)
        yield from (Offer(each, "promise") for each in signatures(owner))


def _cause(found: Counterexample, finding: Finding) -> tuple[object, ...]:
    """What two calls have in common that are repaired alike."""
    obligation = found.obligation
    return obligation.kind, obligation.callee, obligation.predicate, finding.blame.party, finding.blame.name


def _part_left(spent: int, findings: int, work: int) -> int:
    """What one of so many findings may take, after so much was spent on others."""
    return max(0, work - spent) // findings


def _in_part(seen: Seen) -> Seen:
    """What is said of a repair that was to prove a function, where it does in part."""
    if not isinstance(seen, FunctionProved):
        return seen
    return LessUnproved(seen.function, seen.beside if isinstance(seen.beside, AnswersAsToday) else None)
