"""What the reports of a run come to: the exit status, by the verdicts that count as failures and an earlier report.

    outcome = RunOutcome(fail_on={UNSAFE}, baseline=Baseline of last week's JSON)
    outcome.add(report)   ⇒   the report, its known findings marked;   outcome.status   ⇒   0, 1 or 2

Exit status: 0 nothing counts, 1 something does, 2 the run, or a part of it, failed.
"""

from collections import Counter
from collections.abc import Collection, Iterable
from pathlib import PurePath

from msgspec import Struct, field
from msgspec.structs import replace

from liquidlens.commands.earlier import EarlierFinding, EarlierReport
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Finding, Verdict
from liquidlens.lang.problems import Problem, Severity
from liquidlens.logic.show import show_name

FOUND_NOTHING, FOUND_SOMETHING, FAILED = 0, 1, 2

USUAL = frozenset({Verdict.UNSAFE, Verdict.WEAK_SPEC})
"""The verdicts that fail a run where nobody says which."""

STRICT = USUAL | {Verdict.UNSUPPORTED, Verdict.NO_COUNTEREXAMPLE}

_Key = tuple[str, ...]


class Baseline(Struct):
    """What an earlier report has, each as often as there; lines do not count, so edits elsewhere change nothing."""

    keys: Counter[_Key] = field(default_factory=Counter)

    def take(self, key: _Key) -> bool:
        """Whether there is one more of this."""
        if self.keys[key] > 0:
            self.keys[key] -= 1
            return True
        return False


class RunOutcome(Struct):
    """Counts the reports of a run."""

    fail_on: Collection[Verdict] = USUAL
    baseline: Baseline = field(default_factory=Baseline)
    status: int = FOUND_NOTHING
    told: set[str] = field(default_factory=set[str])
    """The bindings of which something is said."""
    has_lost: bool = False
    """Whether there may be others: a file could not be read, or not as a whole."""

    def unknown(self, names: Iterable[str]) -> list[str]:
        """Those of the names that no binding of the reports has, as far as that is known."""
        return [] if self.has_lost else [name for name in dict.fromkeys(names) if name not in self.told]

    def add(self, report: FileReport) -> FileReport:
        """The report with its known findings marked, counted."""
        self.told.update(each.name for each in report.bindings)
        self.told.update(show_name(each.binding) for each in report.problems if each.binding is not None)
        self.has_lost |= any(each.binding is None and each.severity is Severity.ERROR for each in report.problems)
        marked = replace(report, bindings=tuple(self._marked(report.path, each) for each in report.bindings))
        fails = [self._is_failure(report.path, each) for each in report.problems]
        fails += [self._fails(report.path, each) for each in marked.bindings]
        if any(problem.code.startswith(("read/", "parse/encoding", "internal/")) for problem in report.problems):
            self.status = FAILED
        elif any(fails):
            self.status = max(self.status, FOUND_SOMETHING)
        return marked

    def _marked(self, path: str, binding: BindingReport) -> BindingReport:
        findings = tuple(
            replace(each, known=True) if self.baseline.take(_key(path, binding.name, each)) else each
            for each in binding.findings
        )
        return replace(binding, findings=findings) if findings else binding

    def _fails(self, path: str, binding: BindingReport) -> bool:
        if binding.findings:
            return binding.verdict in self.fail_on and not all(each.known for each in binding.findings)
        known = self.baseline.take((_posix(path), binding.name, binding.verdict.value))
        return binding.verdict in self.fail_on and not known

    def _is_failure(self, path: str, problem: Problem) -> bool:
        known = self.baseline.take((_posix(path), problem.code, message_of(problem)))
        if problem.severity is not Severity.ERROR or known:
            return False
        return Verdict.UNSUPPORTED in self.fail_on or not problem.code.startswith("unsupported")


def status_of(report: FileReport, fail_on: Collection[Verdict] = USUAL) -> int:
    """The exit status that one report stands for."""
    outcome = RunOutcome(fail_on)
    outcome.add(report)
    return outcome.status


def baseline(document: EarlierReport) -> Baseline:
    """What an earlier report has, to be compared with."""
    found = Baseline()
    for file in document.files:
        path = _posix(file.path)
        found.keys.update((path, each.code, each.message) for each in file.problems)
        for binding in file.bindings:
            found.keys.update(_key(path, binding.name, each) for each in binding.findings)
            if not binding.findings:
                found.keys[(path, binding.name, binding.verdict)] += 1
    return found


def _key(path: str, binding: str, finding: Finding | EarlierFinding) -> _Key:
    predicate = finding.predicate.text if finding.predicate is not None else ""
    return (_posix(path), binding, finding.code, finding.callee or "", predicate)


def _posix(path: str) -> str:
    return PurePath(path).as_posix()
