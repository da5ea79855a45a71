"""The whole flow on one screen: text → program → judgements → investigations → findings → report.

check_text("examples/Concat.hs", text)
  ⇒ FileReport(bindings=(concat: weak-spec, blames concat'; concat': verified; ...))
"""

import logging
import time
from collections.abc import Callable

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.contracts.decrease import Metric
from liquidlens.contracts.labels import Kind, Label
from liquidlens.contracts.obligations import Judgement, Status
from liquidlens.contracts.properties import is_property
from liquidlens.core.mentions import mentions
from liquidlens.core.module import Module, Program
from liquidlens.core.syntax import Binding
from liquidlens.counterexample.investigate import Counterexample, Investigation, Investigator
from liquidlens.counterexample.naming import naming_of, written_locals
from liquidlens.evidence.found import Evidence
from liquidlens.explain.findings import Explainer
from liquidlens.explain.report import BindingReport, FileReport, Finding, Suggestion, Verdict
from liquidlens.explain.titles import title_of
from liquidlens.explain.verdicts import bound_words, first_unproved, unexplained_words
from liquidlens.files.reading import ReadText, text_on_disk
from liquidlens.fingerprint import Fingerprints
from liquidlens.lang.problems import Problem, Severity
from liquidlens.liquid.check import JudgementMemory, check_module
from liquidlens.liquid.judgements import BindingJudgement, ModuleJudgement
from liquidlens.liquid.knowledge import Knowledge
from liquidlens.liquid.properties import judge_property
from liquidlens.liquid.termination import metric_of
from liquidlens.logic.predicates import Predicate, PVar
from liquidlens.logic.refined import RType
from liquidlens.logic.shape import arguments, trivial
from liquidlens.logic.show import show_name
from liquidlens.logic.specification import Measure
from liquidlens.logic.substitution import substitute
from liquidlens.machine.memory import collecting_seldom
from liquidlens.options import LEAST_SECONDS, PATHS_SHARE, PATIENCE, TIME_SHARE, WORK_PER_SECOND, CheckOptions
from liquidlens.program import load_program
from liquidlens.repairs.diagnose import MOST_WORK, missing_fact
from liquidlens.repairs.judge import Judge
from liquidlens.repairs.parameters import named_as_code
from liquidlens.repairs.suggest import Repairs
from liquidlens.search.limits import Limits, work_of
from liquidlens.source.span import NOWHERE, Span, covering
from liquidlens.source.text import LineIndex
from liquidlens.syntax.reader import read_module

Recall = Callable[[str], "BindingReport | None"]
"""An earlier report with this fingerprint, its places moved to the present text."""

_log = logging.getLogger(__name__)


def check_text(
    path: str,
    text: str,
    options: CheckOptions | None = None,
    read_text: ReadText = text_on_disk,
    recall: Recall = lambda _key: None,
    tell: Callable[[BindingReport], None] = lambda _report: None,
    memory: JudgementMemory | None = None,
    edited: Callable[[Span], bool] = lambda _place: False,
    witnessed: Callable[[Evidence], None] = lambda _evidence: None,
) -> FileReport:
    """The report on one file; bad input becomes problems, never an exception.

    `recall` saves the search for what did not change, `memory` its judgement; `tell` hears of each binding as soon as
    its report is there, those of `edited` text first, and again once its findings have repairs;
    `witnessed` gets the evidence of each finding that was searched for.
    """
    with collecting_seldom():
        return _checked(path, text, options or CheckOptions(), read_text, recall, tell, memory, edited, witnessed)


def _checked(
    path: str,
    text: str,
    options: CheckOptions,
    read_text: ReadText,
    recall: Recall,
    tell: Callable[[BindingReport], None],
    memory: JudgementMemory | None,
    edited: Callable[[Span], bool],
    witnessed: Callable[[Evidence], None],
) -> FileReport:
    begun = time.perf_counter()
    program = load_program(path, text, read_text)
    module = program.modules[program.main]
    check = _Check(program, module, path, text, options, recall, memory, witnessed)
    reports: dict[str, BindingReport] = {}
    examined = check.examined()
    for binding in sorted(examined, key=lambda each: not edited(covering(each.span, each.extent))):
        reports[binding.name] = check.guarded(binding, check.report)
        tell(check.without_repairs(binding, reports[binding.name]))
    for binding in check.repairable():
        reports[binding.name] = check.guarded(binding, check.repaired, reports[binding.name])
        tell(reports[binding.name])
    problems = (*module.problems, *check.unexpected())
    return FileReport(path, time.perf_counter() - begun, problems, tuple(reports[each.name] for each in examined))


class _Check(Struct, dict=True):
    """The check of one file."""

    program: Program
    module: Module
    path: str
    text: str
    options: CheckOptions
    recall: Recall
    memory: JudgementMemory | None
    witnessed: Callable[[Evidence], None]
    _spent: float = 0.0
    """Seconds that searches have taken so far."""
    _work: int = 0
    """What they have used, those whose reports were recalled included."""
    _unrepaired: dict[str, tuple[BindingReport, list[Counterexample]]] = field(
        default_factory=dict[str, tuple[BindingReport, list[Counterexample]]]
    )
    """Reports by the names of their bindings, with the counterexamples that their findings explain."""

    def __post_init__(self) -> None:
        self.judgement: ModuleJudgement = check_module(self.program, self.module, memory=self.memory)
        self.inferred: dict[str, RType] = {}
        for judged in self.judgement.bindings.values():
            self.inferred.update(judged.inferred)
        self.fingerprints = Fingerprints(self.program, self.options)
        self.knowledge = Knowledge(self.program, self.module)
        rejected = frozenset(name for name, judged in self.judgement.bindings.items() if not judged.verified)
        self.investigator = Investigator(
            self.program, self.module, _limits(self.options), self._metric, rejected, self.options.strategy
        )
        interfaces = {name: module.interface for name, module in self.program.modules.items()}
        naming = naming_of(self.module.name, read_module(self.path, self.text).imports, interfaces)
        measures: dict[str, Measure] = {}
        for module in self.program.modules.values():
            measures.update(module.specification.measures)
        naming = replace(naming, locals=written_locals(self.module))
        self.explainer = Explainer(self.program, LineIndex(self.text), naming, measures)
        self.repairs = Repairs(self.program, self.module, self.judgement, LineIndex(self.text), measures, naming)

    def _metric(self, binding: Binding) -> Metric | None:
        """The termination metric of a recursive function, None where termination is not checked."""
        specification = self.module.specification
        if not specification.options.termination or binding.name in specification.lazy:
            return None
        found = metric_of(binding, self.knowledge)
        if found is None:
            return Metric((), ())
        signature = self.knowledge.signature(binding.name)
        shape = named_as_code(signature.type if signature is not None else trivial(binding.type), binding)
        names = [parameter.binder for parameter in arguments(shape)[0]]
        by: dict[str, Predicate] = {old: PVar(new) for old, new in zip(found.parameters, names, strict=True)}
        return Metric(tuple(names), tuple(substitute(part, by) for part in found.parts))

    def examined(self) -> list[Binding]:
        """The bindings that get a verdict, in the order of the text; private helpers answer through their callers."""
        wanted = self.options.functions
        found = [
            binding
            for group in self.module.groups
            for binding in group.bindings
            if binding.name in self.judgement.bindings
            and binding.name not in self.module.specification.expected_failures
            and (not wanted or {show_name(binding.name), title_of(binding.name, self.module)} & set(wanted))
        ]
        costed = {p.binding for p in self.module.problems if p.binding is not None}
        known = {b.name for b in found}
        for group in self.module.groups:
            for binding in group.bindings:
                if binding.name in costed and binding.name not in known and not wanted:
                    found.append(binding)
        return sorted(found, key=lambda binding: binding.span.start)

    def unexpected(self) -> tuple[Problem, ...]:
        """Bindings that `fail` says are rejected, but which are proved."""
        found: list[Problem] = []
        for name in sorted(self.module.specification.expected_failures):
            judged = self.judgement.bindings.get(name)
            if judged is not None and judged.verified and judged.judgements:
                message = f"`{show_name(name)}` is expected to fail, but it is proved"
                found.append(Problem("spec/expected-failure", message, self.program.bindings[name].span))
        return tuple(found)

    def guarded(
        self, binding: Binding, make: Callable[[Binding], BindingReport], otherwise: BindingReport | None = None
    ) -> BindingReport:
        """The report of one binding; a bug of ours costs this binding (or its repairs) only, and is logged."""
        try:
            return make(binding)
        except Exception:  # the one place where a bug of ours becomes an answer
            _log.exception("internal error while checking %s", binding.name)
            reason = "an internal error of Liquidlens; please report it"
            return otherwise or BindingReport(
                title_of(binding.name, self.module), binding.span, Verdict.UNSUPPORTED, reason
            )

    def without_repairs(self, binding: Binding, report: BindingReport) -> BindingReport:
        """What is told before the repairs are known: not to be recalled by its key."""
        return replace(report, key="") if binding.name in self._unrepaired else report

    def repairable(self) -> list[Binding]:
        """The bindings with findings for which repairs were not looked for yet."""
        return [self.program.bindings[name] for name in self._unrepaired]

    def repaired(self, binding: Binding) -> BindingReport:
        """The report with the repairs of its findings."""
        report, found = self._unrepaired[binding.name]
        explained = zip(found, report.findings, strict=True)
        findings = tuple(replace(finding, suggestions=self.repairs.of(each, finding)) for each, finding in explained)
        return replace(report, findings=findings)

    def report(self, binding: Binding) -> BindingReport:
        """Verdict and findings of one binding."""
        begun = time.perf_counter()
        judged = self.judgement.bindings.get(binding.name)
        name = title_of(binding.name, self.module)
        cost = next(
            (p for p in self.module.problems if p.binding == binding.name and p.severity is Severity.ERROR), None
        )
        if cost is not None or judged is None:
            reason = cost.message if cost is not None else "not checked"
            return BindingReport(name, binding.span, Verdict.UNSUPPORTED, reason)
        targets = self._targets(binding, judged)
        if not targets and not judged.unsupported:
            return self._verified(binding, judged, time.perf_counter() - begun)
        key = self.fingerprints.of(binding, targets, self.inferred)
        known = self.recall(key)
        if known is not None:
            self._work += work_of(known.steps, known.states, known.solver_calls)
            return known
        everything = frozenset(targets)
        options = self.options.of(name)
        self.investigator.limits = self._limits_now(options)
        searched = time.perf_counter()
        investigation = self.investigator.investigate(
            binding, everything, self._known(), self.inferred, self.options.findings
        )
        findings = tuple(self.explainer.finding(found) for found in investigation.found)
        verdict, reason, suggestions = self._verdict(binding, judged, targets, investigation, findings, options.timeout)
        self._spent += time.perf_counter() - searched
        statistics = investigation.statistics
        self._work += statistics.work
        report = BindingReport(
            name,
            binding.span,
            verdict,
            reason,
            bound_words(investigation, options) if verdict is Verdict.NO_COUNTEREXAMPLE else "",
            first_unproved(targets) if verdict in _UNPROVED and not findings else NOWHERE,
            judged.assuming if verdict is Verdict.VERIFIED else (),
            time.perf_counter() - begun,
            statistics.steps,
            statistics.states,
            statistics.solver_calls,
            findings,
            suggestions,
            key,
        )
        if findings:
            self._unrepaired[binding.name] = report, investigation.found
        for number, found in enumerate(investigation.found):
            self.witnessed(
                Evidence(
                    name, number, found, self.text, self.program, self.explainer.naming, self.inferred, self._metric
                )
            )
        return report

    def _limits_now(self, options: CheckOptions) -> Limits:
        """The bounds of one more search: its share of what the earlier ones left."""
        left = options.file_timeout - self._work / WORK_PER_SECOND
        work = min(options.timeout, max(left / TIME_SHARE, LEAST_SECONDS)) * WORK_PER_SECOND
        late = (options.patience - self._spent) / TIME_SHARE
        seconds = min(options.timeout * PATIENCE, max(late, LEAST_SECONDS))
        return replace(_limits(options), work=int(work), seconds=seconds)

    def _verified(self, binding: Binding, judged: BindingJudgement, seconds: float) -> BindingReport:
        return BindingReport(
            title_of(binding.name, self.module),
            binding.span,
            Verdict.VERIFIED,
            assuming=judged.assuming,
            seconds=seconds,
        )

    def _targets(self, binding: Binding, judged: BindingJudgement) -> dict[Label, Judgement]:
        """What is not proved in the binding, and in the private helpers that it runs."""
        found = {label: j for label, j in judged.judgements.items() if j.status is not Status.PROVED}
        if is_property(binding, self.module):
            answer = judge_property(self.program, self.module, binding)
            if not answer.proved:
                found[answer.judgement.obligation.label] = answer.judgement
        pending = [name for name in mentions(binding) if self._is_private(name)]
        seen: set[str] = set()
        while pending:
            helper = pending.pop()
            if helper in seen:
                continue
            seen.add(helper)
            inner = self.judgement.bindings.get(helper)
            if inner is not None:
                found.update((label, j) for label, j in inner.judgements.items() if j.status is not Status.PROVED)
            pending.extend(n for n in mentions(self.program.bindings[helper]) if self._is_private(n))
        return found

    def _known(self) -> frozenset[Label]:
        """Every label that the checker judged."""
        return frozenset(label for judged in self.judgement.bindings.values() for label in judged.judgements)

    def _is_private(self, name: str) -> bool:
        return (
            name in self.judgement.bindings
            and name not in self.module.exports
            and name not in self.module.specification.signatures
        )

    def _verdict(
        self,
        binding: Binding,
        judged: BindingJudgement,
        targets: dict[Label, Judgement],
        investigation: Investigation,
        findings: tuple[Finding, ...],
        seconds: float,
    ) -> tuple[Verdict, str, tuple[Suggestion, ...]]:
        if any(f.facet == "concrete" for f in findings):
            return Verdict.UNSAFE, findings[0].message, ()
        if findings:
            return Verdict.WEAK_SPEC, findings[0].message, ()
        if judged.unsupported:
            construct, place = judged.unsupported[0]
            return Verdict.UNSUPPORTED, f"{construct} at {place.start.line}:{place.start.column} is not supported", ()
        if all(j.obligation.kind is Kind.DIVISION for j in targets.values()) and not investigation.bound:
            return Verdict.VERIFIED, "", ()
        rejected = frozenset(
            label
            for label, j in targets.items()
            if j.status is Status.REJECTED and j.obligation.kind not in {Kind.DIVISION, Kind.PROPERTY}
        )
        judge = Judge(self.program, self.module, self.judgement, MOST_WORK, time.perf_counter() + seconds)
        text, write = self.repairs.text, self.repairs.naming.write_type
        missing = missing_fact(judge, binding, rejected, text, write) if rejected else None
        if missing is not None:
            return Verdict.WEAK_SPEC, missing.words, missing.suggestions
        return Verdict.NO_COUNTEREXAMPLE, unexplained_words(targets, investigation, self.explainer.naming), ()


_UNPROVED = frozenset({Verdict.WEAK_SPEC, Verdict.NO_COUNTEREXAMPLE})


def _limits(options: CheckOptions) -> Limits:
    """The bounds of the search for one binding."""
    return Limits(
        path_steps=options.max_steps // PATHS_SHARE,
        steps=options.max_steps,
        states=options.max_steps // 10,
        solver_calls=options.max_steps // 50,
        seconds=options.timeout,
    )
