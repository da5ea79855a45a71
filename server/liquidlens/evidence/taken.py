"""The findings of a report, taken away as a test module."""

from collections.abc import Sequence

from msgspec import Struct

from liquidlens.counterexample.ghc.faults import InMain
from liquidlens.evidence.found import Evidence
from liquidlens.evidence.regression import CannotTest, Regression, TestCase
from liquidlens.evidence.styles import TestStyle, test_module
from liquidlens.explain.report import FileReport
from liquidlens.lang.problems import Fault


class Taken(Struct, frozen=True):
    """A test module (None where no finding can be tested), and the calls that have no test, with the reasons."""

    text: str | None
    left_out: tuple[tuple[str, Fault], ...] = ()


def taken_away(report: FileReport, evidence: Sequence[Evidence], style: TestStyle) -> Taken:
    """The tests of a report's findings."""
    if not evidence:
        return Taken(None)
    program = evidence[0].program
    findings = {
        (binding.name, number): finding
        for binding in report.bindings
        for number, finding in enumerate(binding.findings)
    }
    regression = Regression(program)
    cases: list[TestCase] = []
    left_out: list[tuple[str, Fault]] = []
    for each in evidence:
        finding = findings[each.binding, each.number]
        if program.main == "Main":
            left_out.append((finding.call, InMain()))
            continue
        try:
            Regression(program).case(finding, each)  # what cannot be tested leaves nothing behind
            cases.append(regression.case(finding, each))
        except CannotTest as reason:
            left_out.append((finding.call or finding.function, reason.fault))
    return Taken(test_module(program, cases, regression, style) if cases else None, tuple(left_out))
