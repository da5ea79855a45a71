"""Reports as one static page: verdicts by module, findings with their code, values and runs; it needs no network.

Everything is there without scripts; the page's own script, the only one that its policy lets run, adds search and steps
through runs (`stepper.page.js`, which the editor's panel shares).
"""

import base64
import hashlib
import json
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from xml.etree.ElementTree import Element

from liquidlens.explain.endings import ending_function
from liquidlens.explain.granted_words import assuming_words
from liquidlens.explain.harmless import harmless, harmless_line, harmless_lines
from liquidlens.explain.html.elements import add, append, prose, written
from liquidlens.explain.html.history import Past, plot
from liquidlens.explain.html.listing import listing
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import BindingReport, FileReport, Finding, Suggestion, Verdict
from liquidlens.explain.run_text import ending, step_text, step_values
from liquidlens.explain.tally import Tally
from liquidlens.explain.text import ReadLines, elsewhere, facts, repair, summary
from liquidlens.explain.verdicts import said_of, verdict_words
from liquidlens.lang.problems import Problem
from liquidlens.version import VERSION

_CODE = frozenset({"counterexample", "broken", "taking", "calls"})
"""Facts that are code."""

_PROBLEM = "problem"
"""What stands for a verdict where a problem with the text is shown."""


def pieces(reports: Iterable[FileReport], read_lines: ReadLines, history: Sequence[Past] = ()) -> Iterator[str]:
    """The page, once all reports are there; `history` is what earlier ones came to, oldest first."""
    tally, modules, sections = Tally(), list[tuple[str, Tally]](), list[str]()
    for report in reports:
        shown, own = harmless(report), Tally()
        tally.add(report)
        own.add(report)
        modules.append((shown.path, own))
        sections.append(written(_section(shown, len(modules), harmless_lines(read_lines))))
    style, script = _file("stepper.page.css", "report.page.css"), _file("stepper.page.js", "report.page.js")
    yield "<!DOCTYPE html>\n"
    yield '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">\n'
    yield f'<meta http-equiv="Content-Security-Policy" content="{_policy(style, script)}">\n'
    yield f"<title>Liquidlens</title><style>{style}</style></head><body>\n"
    yield written(_head(tally, modules, history)) + "\n"
    yield from (f"{section}\n" for section in sections)
    yield f"<script>{script}</script></body></html>\n"


def _policy(style: str, script: str) -> str:
    return f"default-src 'none'; style-src '{_hash(style)}'; script-src '{_hash(script)}'"


def _hash(text: str) -> str:
    return "sha256-" + base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()


def _file(*names: str) -> str:
    return "\n".join((Path(__file__).parent / name).read_text(encoding="utf-8") for name in names)


def _head(tally: Tally, modules: Sequence[tuple[str, Tally]], history: Sequence[Past]) -> Element:
    head = Element("header")
    add(head, "h1", "Liquidlens")
    add(head, "p", summary(tally))
    if history:
        figure = add(head, "figure")
        add(figure, "figcaption", "Verdicts of earlier reports, and of this one")
        plot(figure, [*history, Past("this one", tally.verdicts)])
    table = add(head, "table", class_="modules")
    titles = add(table, "tr")
    add(titles, "th", "module")
    shown = [verdict for verdict in Verdict if tally.verdicts[verdict]]
    for verdict in shown:
        add(titles, "th", verdict_words(verdict), class_=verdict.value)
    add(titles, "th", "problems")
    for number, (path, own) in enumerate(modules, start=1):
        row = add(table, "tr")
        add(add(row, "td"), "a", path, href=f"#module-{number}")
        for verdict in shown:
            add(row, "td", str(own.verdicts[verdict] or ""))
        add(row, "td", str(own.problems or ""))
    filters = add(head, "div", class_="filters")
    add(filters, "input", type="search", placeholder="Search modules, functions and findings", aria_label="Search")
    for verdict in shown:
        label = add(filters, "label", class_=verdict.value)
        add(label, "input", type="checkbox", value=verdict.value, checked="checked").tail = f" {verdict_words(verdict)}"
    if tally.problems:
        label = add(filters, "label")
        add(label, "input", type="checkbox", value=_PROBLEM, checked="checked").tail = " problems"
    add(filters, "span", class_="left")
    add(head, "p", f"liquidlens {VERSION}", class_="id")
    return head


def _section(report: FileReport, number: int, read_lines: ReadLines) -> Element:
    section = Element("section", {"id": f"module-{number}", "data-path": report.path})
    add(section, "h2", report.path)
    for each in report.problems:
        _problem(section, each)
    explained = [each for each in report.bindings if each.findings]
    for each in explained:
        _binding(section, each, read_lines)
    for each in report.bindings:
        if not each.findings:
            _quiet(section, each)
    return section


def _problem(section: Element, problem: Problem) -> None:
    line = add(section, "p", class_="problem", data_verdict=_PROBLEM)
    place = f"{harmless_line(str(problem.span))}: " if problem.span.path else ""
    append(line, f"{place}{problem.severity.value}: ")
    prose(line, message_of(problem))
    add(line, "span", f" [{problem.code}]", class_="id")


def _verdict(parent: Element, binding: BindingReport) -> None:
    add(parent, "h3", binding.name, class_="code").tail = "  "
    add(parent, "span", verdict_words(binding.verdict), class_=f"verdict {binding.verdict.value}")
    if binding.span.path:
        add(parent, "span", f"  line {binding.span.start.line}", class_="at")


def _quiet(section: Element, binding: BindingReport) -> None:
    line = add(section, "div", class_="quiet", data_verdict=binding.verdict.value)
    _verdict(line, binding)
    append(line, assuming_words(binding.assuming))
    if binding.verdict is not Verdict.VERIFIED and (said := said_of(binding)):
        append(line, ": ")
        prose(line, said)
    _suggested(line, binding.suggestions)


def _suggested(parent: Element, suggestions: Sequence[Suggestion]) -> None:
    if suggestions:
        _facts(parent, map(repair, suggestions))


def _binding(section: Element, binding: BindingReport, read_lines: ReadLines) -> None:
    whole = add(section, "details", class_="binding", data_verdict=binding.verdict.value, open="open")
    _verdict(add(whole, "summary"), binding)
    for each in binding.findings:
        _finding(add(whole, "div", class_="finding"), binding, each, read_lines)
    if more := [*elsewhere(binding)]:
        _facts(whole, more)


def _finding(place: Element, binding: BindingReport, finding: Finding, read_lines: ReadLines) -> None:
    message = add(place, "p")
    prose(message, message_of_finding(finding))
    add(message, "span", f" [{finding.code}]{' (known)' if finding.known else ''}", class_="id")
    listing(place, binding, finding, read_lines)
    _facts(place, facts(finding))
    if finding.run:
        run = add(place, "details", class_="run")
        add(run, "summary", "Step through the run")
        add(run, "div", data_run=json.dumps(_stops(finding), ensure_ascii=False))


def _facts(place: Element, told: Iterable[tuple[str, list[str]]]) -> None:
    terms = add(place, "dl")
    for name, lines in told:
        add(terms, "dt", name)
        value = add(terms, "dd")
        for text in lines:
            is_code = name in _CODE or text.startswith(" ")
            line = add(value, "div", class_="line code" if is_code else "line")
            if is_code:
                append(line, text)
            else:
                prose(line, text)


def _stops(finding: Finding) -> list[dict[str, object]]:
    """The steps as `stepper.page.js` wants them, the broken promise last."""
    stops: list[dict[str, object]] = [
        {
            "line": step.span.start.line if step.span.path == finding.span.path else 0,
            "function": step.function,
            "depth": step.depth,
            "text": step_text(step),
            "values": step_values(step),
            "leftOut": step.left_out,
        }
        for step in finding.run
    ]
    last = {"line": finding.span.start.line, "function": ending_function(finding), "text": ending(finding)}
    return [*stops, {**last, "depth": 0, "values": "", "leftOut": 0}]
