"""Reports as SARIF 2.1.0, for code-scanning services.

A finding becomes a result whose rule is its code; the chain of calls becomes a code flow, the blamed place and the
broken predicate related locations, suggestions become fixes.  Problems become results of rules named by their codes.
Columns count Unicode code points, as the run declares.
"""

import json
import os
from collections.abc import Iterable, Iterator
from urllib.parse import quote

from liquidlens.explain.codes import CODES
from liquidlens.explain.harmless import harmless_json
from liquidlens.explain.json import JsonObject
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.proposal_words import seen_words, title_of_repair
from liquidlens.explain.report import Facet, FileReport, Finding, Suggestion
from liquidlens.explain.text import step_words
from liquidlens.lang.problems import Problem, Severity
from liquidlens.source.span import Span
from liquidlens.version import VERSION

SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"

_LEVELS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFORMATION: "note"}


def pieces(reports: Iterable[FileReport]) -> Iterator[str]:
    """The log, once all reports are there."""
    yield render(reports) + "\n"


def render(reports: Iterable[FileReport]) -> str:
    """One SARIF log with one run over all files."""
    results: list[JsonObject] = []
    problem_codes: set[str] = set()
    for report in reports:
        for problem in report.problems:
            problem_codes.add(problem.code)
            results.append(_of_problem(problem))
        results.extend(_of_finding(finding) for binding in report.bindings for finding in binding.findings)
    rules = [_rule(code.name, code.title) for code in CODES.values()]
    rules += [_rule(name, "A problem with the text itself") for name in sorted(problem_codes)]
    driver = {"name": "liquidlens", "semanticVersion": VERSION, "rules": rules}
    run = {"tool": {"driver": driver}, "columnKind": "unicodeCodePoints", "results": results}
    document = {"$schema": SCHEMA, "version": "2.1.0", "runs": [run]}
    return harmless_json(json.dumps(document, indent=2, ensure_ascii=False))


def _rule(name: str, title: str) -> JsonObject:
    return {"id": name, "shortDescription": {"text": title}}


def _of_problem(problem: Problem) -> JsonObject:
    return {
        "ruleId": problem.code,
        "level": _LEVELS[problem.severity],
        "message": {"text": message_of(problem)},
        "locations": [_location(problem.span)],
    }


def _of_finding(finding: Finding) -> JsonObject:
    related: list[JsonObject] = []
    if finding.blame.span.path:
        related.append(_location(finding.blame.span, f"at fault: {finding.blame.name}"))
    if finding.predicate is not None and finding.predicate.span.path:
        related.append(_location(finding.predicate.span, f"broken: {finding.predicate.text}"))
    result: JsonObject = {
        "ruleId": finding.code,
        "level": "note" if finding.known else "error" if finding.facet is Facet.CONCRETE else "warning",
        "message": {"text": f"{message_of_finding(finding)}\n{finding.call} = {finding.result}"},
        "locations": [_location(finding.span)],
        "relatedLocations": related,
        "partialFingerprints": {"label/v1": str(finding.label)},
    }
    if finding.known:
        result["baselineState"] = "unchanged"
    steps = [step for step in finding.trace if step.span.path]
    if steps:
        locations = [{"location": _location(step.span, step_words(step))} for step in steps]
        result["codeFlows"] = [{"threadFlows": [{"locations": locations}]}]
    if finding.suggestions:
        result["fixes"] = [_fix(suggestion) for suggestion in finding.suggestions]
    return result


def _location(span: Span, text: str | None = None) -> JsonObject:
    location: JsonObject = {"physicalLocation": {"artifactLocation": {"uri": _uri(span.path)}, "region": _region(span)}}
    if text is not None:
        location["message"] = {"text": text}
    return location


def _region(span: Span) -> JsonObject:
    return {
        "startLine": span.start.line,
        "startColumn": span.start.column,
        "endLine": span.end.line,
        "endColumn": span.end.column,
    }


def _fix(suggestion: Suggestion) -> JsonObject:
    by_path: dict[str, list[JsonObject]] = {}
    for edit in suggestion.edits:
        replacement: JsonObject = {"deletedRegion": _region(edit.span), "insertedContent": {"text": edit.text}}
        by_path.setdefault(edit.span.path, []).append(replacement)
    changes = [{"artifactLocation": {"uri": _uri(path)}, "replacements": edits} for path, edits in by_path.items()]
    return {
        "description": {"text": f"{title_of_repair(suggestion)} ({seen_words(suggestion)})"},
        "artifactChanges": changes,
    }


def _uri(path: str) -> str:
    """The path as bytes have it on disk: they need not be text."""
    return quote(os.fsencode(path.replace("\\", "/")))
