"""What is told of one binding: its verdict, and what each counterexample means.

explanation.of(concat, Tried(...))   ⇒   Explained(concat: weak-spec, blames concat'; found: its counterexample)
"""

from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from functools import cached_property, partial

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.constraints.smt.shared import SharedTerms
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Status
from liquidlens.contracts.properties import generated, is_property
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Let
from liquidlens.counterexample.investigate import Counterexample, Investigation
from liquidlens.counterexample.naming import Naming, annotated_parameters, matched_parameters
from liquidlens.evidence.found import Evidence
from liquidlens.explain.findings import Explainer
from liquidlens.explain.reasons import (
    Allowed,
    Claimed,
    Decreases,
    ForgottenConstructor,
    InsideNewtype,
    OnTrust,
    ProofStep,
    Reason,
    SideBySide,
    Undecided,
    Unproved,
    Unread,
    Unsaid,
    Unsupported,
)
from liquidlens.explain.report import BindingReport, Facet, Finding, Mending, Suggestion, Verdict
from liquidlens.explain.steps import step_of
from liquidlens.explain.titles import title_of
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.lang.guard import loss
from liquidlens.lang.related import related_functions
from liquidlens.liquid.allowed import Allowing
from liquidlens.liquid.calls import BIND
from liquidlens.liquid.check import AllowedAsker
from liquidlens.liquid.constrained import KeptUnits
from liquidlens.liquid.faults import OwnGenerator
from liquidlens.liquid.newtypes import Unseen, unseen
from liquidlens.logic.granted import AssumedType, Lost, in_order, unread_of
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.lower.specify_faults import NotInferable, OnlyFrom
from liquidlens.options import CheckOptions
from liquidlens.repairs.diagnose import missing_fact
from liquidlens.repairs.effort import effort_of_file
from liquidlens.repairs.judge import Judge, reading
from liquidlens.repairs.line_ends import with_line_ends
from liquidlens.repairs.selectors import reflected, selectors
from liquidlens.repairs.suggest import Repairs
from liquidlens.search.limits import processor_seconds
from liquidlens.source.span import NOWHERE, Span
from liquidlens.source.text import LineIndex
from liquidlens.stages.beside import beside
from liquidlens.stages.budget import Budget
from liquidlens.stages.claimed import claims, proved_by_lambdas
from liquidlens.stages.judged import Judged
from liquidlens.stages.matched import has_primitives, matched_on
from liquidlens.stages.phantom import phantom
from liquidlens.stages.searched import Answered, GivenUp, Proved, Recalled, Tried
from liquidlens.stages.trusted import trusted
from liquidlens.stages.typed import Types
from liquidlens.stages.unexplained import (
    by_induction,
    costs_of,
    first_asked,
    first_unproved,
    may_be_mended,
    place_of,
    reach_of,
    unexplained,
)
from liquidlens.stages.unread import UnreadAnnotations
from liquidlens.stages.writing import Wording

_UNPROVED = frozenset({Verdict.WEAK_SPEC, Verdict.NO_COUNTEREXAMPLE})


class Explained(Struct, frozen=True):
    """A report, and the counterexamples that its findings explain, in the same order."""

    report: BindingReport
    found: tuple[Counterexample, ...] = ()
    function: str = ""
    """The full name of the binding, where it was searched."""
    asked: Span = NOWHERE
    """Where what is not proved of it stands, if no counterexample tells."""
    is_property: bool = False
    """Whether it is what is asked: the checker asks it of nobody, so whatever it became would pass for proved."""

    @property
    def told(self) -> BindingReport:
        """What is told before repairs are looked for: not to be recalled by its key while they are missing."""
        return replace(self.report, key="", mending=Mending.ONGOING) if self.may_be_repaired else self.report

    @property
    def may_be_repaired(self) -> bool:
        """Whether repairs are to be looked for: of its findings, or of what is not proved and has none yet."""
        report = self.report
        unexplained = report.unproved != NOWHERE and not report.suggestions and may_be_mended(report.reason)
        return bool(self.function) and not self.is_property and (bool(self.found) or unexplained)


class Explanation:
    """Makes reports, without the repairs of findings (`repaired.py`)."""

    def __init__(
        self,
        judged: Judged,
        text: str,
        budget: Budget,
        witnessed: Callable[[Evidence], None],
        read_text: ReadText = text_on_disk,
    ) -> None:
        self._judged = judged
        self._wording = Wording(judged.program, text)
        self._read_text = read_text
        self._text = text
        self._budget = budget
        self._witnessed = witnessed
        self.effort = effort_of_file()
        """What is left for the repairs of the file."""
        self._kept = KeptUnits()

    def of(self, binding: Binding, searched: Answered) -> Explained:
        """The report of one binding, without repairs of its findings."""
        match searched:
            case GivenUp(OnlyFrom() | NotInferable() as fault, cost):
                # Nothing is wrong with the annotation, nor beyond us: what it speaks of is not here.
                undecided = self._report(binding, Verdict.NO_COUNTEREXAMPLE, Undecided(fault))
                return Explained(replace(undecided, cost=cost))
            case GivenUp(fault, cost):
                return Explained(replace(self._report(binding, *costs_of(fault)), cost=cost))
            case Proved(assuming, seconds):
                report = self._types.beside(binding, self._report(binding, Verdict.VERIFIED))
                return Explained(replace(report, assuming=assuming, seconds=seconds))
            case Recalled(report):
                return self._generated(binding, report) or Explained(self._types.beside(binding, report))
            case Tried():
                explained = self._tried(binding, searched)
                return self._generated(binding, explained.report) or explained

    def _generated(self, binding: Binding, report: BindingReport) -> Explained | None:
        """What is told in place of values for which a property is False, if a generator decides which there are."""
        if not report.findings or any(each.label.kind is not Kind.PROPERTY for each in report.findings):
            return None
        made = generated(binding, self._judged.module)
        return None if made is None else Explained(self._report(binding, *costs_of(OwnGenerator(made))))

    def lost(self, binding: Binding) -> Explained:
        """What is told where a bug of ours, or all that a process may take, costs the binding."""
        return Explained(self._report(binding, Verdict.UNSUPPORTED, Unsupported(loss(binding.name))))

    def written(self, suggestions: tuple[Suggestion, ...]) -> tuple[Suggestion, ...]:
        """Suggestions, with the text's own line ends."""
        return with_line_ends(self._text, suggestions)

    def _report(self, binding: Binding, verdict: Verdict, reason: Reason | None = None) -> BindingReport:
        return BindingReport(title_of(binding.name, self._judged.module), binding.span, verdict, reason)

    def _tried(self, binding: Binding, tried: Tried) -> Explained:
        investigation, statistics = tried.investigation, tried.investigation.statistics
        granted = unread_of(tried.judged.assuming)
        investigation.found, excluding = self._unread.split(binding, investigation.found, granted)
        pairs, ran = self._unread.apart([(each, self._explainer.finding(each)) for each in investigation.found])
        # What gives the binding its verdict comes first.
        pairs.sort(key=lambda pair: not pair[1].code.startswith(Verdict.UNSAFE.value))
        investigation.found, findings = [found for found, _ in pairs], tuple(each for _, each in pairs)
        findings = trusted(self._judged.program, self._judged.module, binding, tried.judged.unlooked, findings)
        hidden = list(unseen(self._judged.program, binding)) if findings else []
        findings = tuple(self._seen(finding, hidden) for finding in findings)
        findings = self._claimed(binding, findings, tried.options)
        believed = tuple(each for each in findings if _is_nobodys(each))
        investigation.found = [
            found for found, each in zip(investigation.found, findings, strict=True) if each not in believed
        ]
        findings = tuple(each for each in findings if each not in believed)
        self._show(binding, investigation)
        unasked = {label for label in tried.targets if label.is_unasked} - {each.label for each in findings}
        believing = {note.function for each in believed for note in each.notes if isinstance(note, Claimed)}
        believing |= {show_name(label.callee) for label in unasked if label.callee is not None}
        with self._judge(tried.options) as judge:
            lambdas = frozenset[Label]() if findings else proved_by_lambdas(judge, binding, tried.targets.keys())
        unasked, believing = unasked | lambdas, believing | ({show_name(BIND)} if lambdas else set[str]())
        assumed = tuple(map(AssumedType, sorted(believing)))
        tried = replace(tried, targets={label: each for label, each in tried.targets.items() if label not in unasked})
        if (believed or unasked) and not findings and {each.label for each in believed} >= tried.targets.keys():
            verdict, reason, suggestions = Verdict.VERIFIED, None, ()
        else:
            verdict, reason, suggestions = self._verdict(binding, tried, findings, in_order((*excluding, *ran)))
        seconds = processor_seconds() - tried.begun
        self._budget.spend(statistics.work, seconds, found=bool(findings))
        searched = verdict is Verdict.NO_COUNTEREXAMPLE and not isinstance(reason, Unread)
        not_run = isinstance(reason, Allowed) and investigation.fault is not None
        bound = reach_of(investigation, tried.options) if searched or not_run else None
        may_be_proved = self._may_be_proved(binding, verdict, findings)
        report = replace(
            self._types.beside(binding, self._report(binding, verdict, reason)),
            bound=bound,
            unproved=first_unproved(tried.targets, self._place) if may_be_proved else NOWHERE,
            assuming=in_order((*tried.judged.assuming, *assumed)) if verdict is Verdict.VERIFIED else (),
            seconds=seconds,
            steps=statistics.steps,
            states=statistics.states,
            solver_calls=statistics.solver_calls,
            solver_resources=statistics.solver_resources,
            findings=findings,
            suggestions=self.written(suggestions),
            key="" if isinstance(reason, Unread) else tried.key,  # its lines are not moved with the text
        )
        asked = first_asked(tried.targets) if may_be_proved else NOWHERE
        found = tuple(investigation.found) if findings else ()
        return Explained(report, found, binding.name, asked, is_property(binding, self._judged.module))

    @staticmethod
    def _may_be_proved(binding: Binding, verdict: Verdict, findings: tuple[Finding, ...]) -> bool:
        """Whether an edit may be looked for that proves the binding: of two functions side by side the code counts."""
        return verdict in _UNPROVED and not findings and related_functions(binding.name) is None

    def _seen(self, finding: Finding, hidden: list[Unseen]) -> Finding:
        """The finding, with a note where it lies in code that LiquidHaskell does not look at."""
        for each in hidden:
            if each.hides(finding.span, finding.label.kind):
                note = InsideNewtype(self._naming.prose(each.constructor), is_function=each.kind is None)
                return replace(finding, notes=(*finding.notes, note))
        return finding

    def _claimed(self, binding: Binding, findings: tuple[Finding, ...], options: CheckOptions) -> tuple[Finding, ...]:
        """The findings, each with a note where LiquidHaskell's own library hides it."""
        names = claims(lambda: self._judge(options), binding, [finding.label for finding in findings])
        notes = {label: Claimed(show_name(name)) for label, name in names.items()}
        return tuple(
            replace(each, notes=(*each.notes, notes[each.label])) if each.label in notes else each for each in findings
        )

    def _show(self, binding: Binding, investigation: Investigation) -> None:
        """Hand the evidence of each counterexample to whoever wants to confirm it."""
        stage, name = self._judged, title_of(binding.name, self._judged.module)
        for number, found in enumerate(investigation.found):
            self._witnessed(
                Evidence(
                    name,
                    number,
                    counterexample=found,
                    text=self._text,
                    program=stage.program,
                    naming=self._naming,
                    inferred=stage.inferred(binding),
                    metric_of=stage.metric,
                )
            )

    def _verdict(
        self, binding: Binding, tried: Tried, findings: tuple[Finding, ...], excluding: tuple[Lost, ...]
    ) -> tuple[Verdict, Reason | None, tuple[Suggestion, ...]]:
        judged, targets, investigation = tried.judged, tried.targets, tried.investigation
        if findings:
            concrete = any(finding.facet is Facet.CONCRETE for finding in findings)
            return Verdict.UNSAFE if concrete else Verdict.WEAK_SPEC, None, ()
        if judged.unsupported:
            return *costs_of(*judged.unsupported[0]), ()
        if judged.unlooked:
            reason = unexplained(targets, investigation, self._naming, place=self._place)
            unproved = reason if isinstance(reason, Undecided | Unproved) else None
            return Verdict.NO_COUNTEREXAMPLE, OnTrust(judged.unlooked, unproved), ()
        if related_functions(binding.name) is not None:
            return Verdict.NO_COUNTEREXAMPLE, SideBySide(), ()
        if not self._judged.own_targets(binding):
            # What is not proved stands in private helpers, which have verdicts of their own, and no run of this
            # function breaks it: LiquidHaskell's error is theirs, and they are named beside the proof.
            return Verdict.VERIFIED, None, ()
        if lost := excluding or unread_of(judged.assuming) or self._unread.mentioned(binding):
            return Verdict.NO_COUNTEREXAMPLE, Unread(lost, is_broken=bool(excluding)), ()
        rejected = frozenset(
            label
            for label, j in targets.items()
            if j.status is Status.REJECTED and j.obligation.kind is not Kind.PROPERTY
        )
        places = [self._place(each) for each in targets.values() if each.status is Status.REJECTED]
        naming = self._naming_in(binding, places[0] if places else NOWHERE)
        if rejected and all(targets[label].obligation.lacks_metric for label in rejected):
            asked = unexplained(targets, investigation, naming, place=self._place)
            return Verdict.WEAK_SPEC, asked, self._metrics(binding, targets, tried.options)
        stays = any(targets[label].obligation.never_decreases for label in rejected)
        recursion = all(label.kind is Kind.TERMINATION for label in rejected)
        metrics = self._metrics(binding, targets, tried.options) if stays and recursion else ()
        if metrics:
            asked = unexplained(targets, investigation, naming, self._allowed, place=self._place)
            return Verdict.WEAK_SPEC, asked, metrics
        if rejected:
            with self._judge(tried.options, self._budget.askable_of_facts) as judge:
                missing = missing_fact(judge, binding, rejected, self._lines, self._naming.write_type)
            if missing is not None:
                return Verdict.WEAK_SPEC, missing.fact, missing.suggestions
        matched = matched_on(binding, self._judged.program)
        program, module = self._judged.program, self._judged.module
        asked = unexplained(
            targets,
            investigation,
            naming,
            self._allowed,
            matched=matched,
            place=self._place,
            phantom=partial(phantom, program=program),
            beside=partial(beside, module=module, program=program),
        )
        match by_induction(asked, binding):
            case Unsaid() | Unproved(Decreases(predicate="")) as reason:
                is_weak = True
            case ProofStep() | Allowed(is_all=True) | ForgottenConstructor(is_all=True) as reason:
                is_weak = not self._reads_more(binding) and not has_primitives(binding)
            case reason:
                is_weak = False
        return Verdict.WEAK_SPEC if is_weak else Verdict.NO_COUNTEREXAMPLE, reason, ()

    def _place(self, judgement: Judgement) -> Span:
        """Where an obligation is not met: in a chain of steps at that step."""
        program = self._judged.program
        obligation = judgement.obligation
        step = step_of(obligation, program.bindings.get(obligation.function), program)
        return place_of(judgement) if step is None else step

    def _metrics(
        self, binding: Binding, targets: Mapping[Label, Judgement], options: CheckOptions
    ) -> tuple[Suggestion, ...]:
        """Metrics for the functions that lack one."""
        callees = sorted({each.obligation.callee or "" for each in targets.values()})
        with self._judge(options) as judge:
            return tuple(each for callee in callees for each in self.repairs.metrics(judge, binding, callee))

    @contextmanager
    def _judge(self, options: CheckOptions, most: int | None = None) -> Generator[Judge]:
        """A judge for what the reason of one binding may take, or for so much work."""
        stage, deadline = self._judged, processor_seconds() + options.timeout
        with SharedTerms() as shared:
            work = self._budget.askable if most is None else most
            judge = Judge(
                stage.program, stage.module, stage.judgement, work, until=deadline, shared=shared, kept=self._kept
            )
            yield judge
        self._budget.asked(judge.spent)

    def _allowed(self, label: Label) -> Allowing:
        """What is not excluded, so that an obligation does not hold."""
        stage = self._judged
        owner = next((name for name, each in stage.judgement.bindings.items() if label in each.judgements), None)
        if owner is None or reading(stage.judgement, {owner}) > self._budget.askable:
            return Allowing()
        near = stage.judgement.bindings[owner].judgements[label].places[:1]
        found = self._asker.of(owner, label, self._budget.askable, near)
        self._budget.asked(found.work)
        return found

    @cached_property
    def _asker(self) -> AllowedAsker:
        return AllowedAsker(self._judged.program, self._judged.module)

    def _reads_more(self, binding: Binding) -> bool:
        """Whether LiquidHaskell may know more than is known here: it reads annotations that were not read, and of
        modules whose source is not known here the qualifiers by which it infers what has no annotation."""
        module, modules = self._judged.module, self._judged.program.modules
        lets = (node for node in subexpressions(binding.body) if isinstance(node, Let))
        infers = bool(self._judged.helpers(binding)) or any(node.group.recursive for node in lets)
        return bool(module.unread) or (infers and not modules.keys() >= set(module.imports))

    @cached_property
    def _unread(self) -> UnreadAnnotations:
        return UnreadAnnotations(self._judged.program)

    @cached_property
    def _types(self) -> Types:
        return Types(self._judged, self._wording, lambda span: self._lines.slice(span.absolute))

    @cached_property
    def _lines(self) -> LineIndex:
        return LineIndex(self._text)

    @cached_property
    def _measures(self) -> dict[str, Measure]:
        found: dict[str, Measure] = {}
        for module in self._judged.program.modules.values():
            found.update(module.specification.measures)
        return found

    @cached_property
    def _naming(self) -> Naming:
        return self._wording.naming

    def _naming_in(self, binding: Binding, place: Span) -> Naming:
        """The naming where one binding is spoken of, at a place in it."""
        signature = self._judged.module.specification.signatures.get(binding.name)
        named = matched_parameters(binding, place)
        if signature is not None:
            named |= annotated_parameters(binding, signature.type)
        return replace(self._naming, locals={**self._naming.locals, **named}) if named else self._naming

    @cached_property
    def _explainer(self) -> Explainer:
        return Explainer(self._judged.program, self._lines, self._naming, self._measures)

    @cached_property
    def repairs(self) -> Repairs:
        """Looks for repairs in this text."""
        stage = self._judged
        return Repairs(
            stage.program,
            stage.module,
            judgement=stage.judgement,
            text=self._lines,
            measures={**selectors(stage.module), **reflected(stage.program, stage.module), **self._measures},
            naming=self._naming,
            read_text=self._read_text,
            whole=self.effort,
        )


def _is_nobodys(finding: Finding) -> bool:
    """Whether nothing goes wrong in the run, or in no real one, and LiquidHaskell accepts it by what its library
    claims."""
    claims = any(isinstance(note, Claimed) for note in finding.notes)
    return claims and (not finding.demanded or finding.told.ends or finding.facet is Facet.ABSTRACT)
