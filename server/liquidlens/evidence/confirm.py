"""Findings asked of the GHC that the user has: nothing runs before it was said what will run.

plan = confirming(reports, evidence)      what would run, and where
reports = confirmed(plan, "/usr/bin/ghc", 60.0)
⇒ the same reports, each finding with what that GHC saw
"""

import subprocess
from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from liquidlens.counterexample.ghc.instrument import SECONDS
from liquidlens.counterexample.ghc.run import ARGUMENTS, PreparedRun, prepare, run
from liquidlens.evidence.found import Evidence
from liquidlens.explain.confirmations import confirmation
from liquidlens.explain.report import BindingReport, Confirmation, FileReport
from liquidlens.files.reading import ReadText, text_on_disk


class Plan(Struct, frozen=True):
    """What GHC will run for the findings of one report."""

    report: FileReport
    asked: tuple[tuple[str, int], ...]
    """The binding and the number of each finding that is run."""
    prepared: PreparedRun


def confirming(report: FileReport, evidence: Sequence[Evidence], read_text: ReadText = text_on_disk) -> Plan:
    """The plan for the findings of a report. Nothing is run."""
    asked = tuple((each.binding, each.number) for each in evidence)
    return Plan(report, asked, prepare([each.request() for each in evidence], read_text))


def plan_words(plan: Plan, compiler: str, seconds: float) -> str:
    """What will be run, in a sentence."""
    count = len(plan.prepared.programs)
    many = "1 counterexample" if count == 1 else f"{count} counterexamples"
    return (
        f"runs a copy of {plan.report.path} in {compiler} on {many}, in an empty temporary folder, "
        f"for at most {seconds:g} s ({SECONDS} s each)"
    )


def command_words(compiler: str) -> str:
    """The command line that will be run."""
    return " ".join([compiler, *ARGUMENTS])


def confirmed(plan: Plan, compiler: str, seconds: float) -> FileReport:
    """The report, with what that GHC saw of each finding. Raises NotStarted."""
    verdicts = run(plan.prepared, compiler, seconds)
    name = _version(compiler) if plan.prepared.programs else "GHC"
    seen = {asked: confirmation(verdict, name) for asked, verdict in zip(plan.asked, verdicts, strict=True)}
    return replace(plan.report, bindings=tuple([_marked(binding, seen) for binding in plan.report.bindings]))


def _marked(report: BindingReport, seen: Mapping[tuple[str, int], Confirmation]) -> BindingReport:
    findings = [replace(finding, ghc=seen.get((report.name, number))) for number, finding in enumerate(report.findings)]
    return replace(report, findings=tuple(findings))


def _version(compiler: str) -> str:
    try:
        ended = subprocess.run(
            [compiler, "--numeric-version"], capture_output=True, text=True, timeout=10, check=False, errors="replace"
        )
    except (OSError, subprocess.TimeoutExpired):
        return "GHC"
    return f"GHC {ended.stdout.strip()}".strip()
