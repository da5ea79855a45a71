"""Reports as JUnit XML, which every CI service shows: a suite for each file, a case for each binding.

    <testsuite name="src/Abs.hs" tests="2" failures="1"><testcase name="abs"><failure type="unsafe/postcondition">...

A finding fails its case; a binding without an answer is skipped, with the reason; a problem that costs no binding is
an error of a case of its own.
"""

from collections.abc import Iterable, Iterator
from xml.etree import ElementTree
from xml.etree.ElementTree import Element, SubElement

from liquidlens.explain.harmless import harmless, harmless_lines
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.explain.text import PLAIN, ReadLines, finding
from liquidlens.explain.verdicts import said_of, verdict_words
from liquidlens.lang.problems import Problem, Severity


def pieces(reports: Iterable[FileReport], read_lines: ReadLines) -> Iterator[str]:
    """The document, file by file as the reports come."""
    yield '<?xml version="1.0" encoding="UTF-8"?>\n<testsuites name="liquidlens">\n'
    for report in reports:
        suite = _suite(harmless(report), harmless_lines(read_lines))
        ElementTree.indent(suite)
        yield ElementTree.tostring(suite, encoding="unicode") + "\n"
    yield "</testsuites>\n"


def _suite(report: FileReport, read_lines: ReadLines) -> Element:
    suite = Element("testsuite", name=report.path, time=f"{report.seconds:.3f}")
    for problem in report.problems:
        if problem.severity is Severity.ERROR:
            _problem(suite, report, problem)
    for binding in report.bindings:
        _case(suite, report, binding, read_lines)
    for kind in ("failure", "error", "skipped"):
        name = kind if kind == "skipped" else f"{kind}s"
        suite.set(name, str(sum(case.find(kind) is not None for case in suite)))
    suite.set("tests", str(len(suite)))
    return suite


def _problem(suite: Element, report: FileReport, problem: Problem) -> None:
    place = f"{problem.span.start.line}:{problem.span.start.column}"
    case = SubElement(suite, "testcase", name=f"{problem.code} at {place}", classname=report.path, file=report.path)
    error = SubElement(case, "error", type=problem.code, message=message_of(problem))
    error.text = f"{report.path}:{place}"


def _case(suite: Element, report: FileReport, binding: BindingReport, read_lines: ReadLines) -> None:
    line = str(binding.span.start.line)
    case = SubElement(suite, "testcase", name=binding.name, classname=report.path, file=report.path, line=line)
    case.set("time", f"{binding.seconds:.3f}")
    for each in binding.findings:
        kind = "system-out" if each.known else "failure"
        told = SubElement(case, kind)
        if not each.known:
            told.set("type", each.code)
            told.set("message", message_of_finding(each))
        told.text = "\n".join(finding(each, read_lines, PLAIN))
    if not binding.findings and binding.verdict is not Verdict.VERIFIED:
        kind = "failure" if binding.verdict is Verdict.WEAK_SPEC else "skipped"
        SubElement(
            case, kind, type=binding.verdict.value, message=f"{verdict_words(binding.verdict)}: {said_of(binding)}"
        )
