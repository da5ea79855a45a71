"""Reports as workflow commands of GitHub Actions: an annotation beside the line for each finding and problem.

::error file=src/Abs.hs,line=3,endLine=3,col=9,endColumn=14,title=unsafe/postcondition::`abs' returns ...
"""

from collections.abc import Iterable, Iterator

from liquidlens.explain.harmless import harmless, harmless_text
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Facet, FileReport, Finding
from liquidlens.explain.tally import Tally
from liquidlens.explain.text import culprit, summary
from liquidlens.lang.problems import Severity
from liquidlens.source.span import Span

_COMMANDS = {Severity.ERROR: "error", Severity.WARNING: "warning", Severity.INFORMATION: "notice"}


def pieces(reports: Iterable[FileReport]) -> Iterator[str]:
    """One line for each finding and problem, file by file, and a closing line."""
    tally = Tally()
    for report in reports:
        tally.add(report)
        shown = harmless(report)
        for problem in shown.problems:
            yield _command(_COMMANDS[problem.severity], problem.span, problem.code, message_of(problem))
        for binding in shown.bindings:
            for finding in binding.findings:
                yield _command(_level(finding), finding.span, finding.code, _said(finding))
    yield f"{summary(tally)}\n"


def _level(finding: Finding) -> str:
    if finding.known:
        return "notice"
    return "error" if finding.facet is Facet.CONCRETE else "warning"


def _said(finding: Finding) -> str:
    lines = [message_of_finding(finding)]
    if finding.call:
        lines.append(f"counterexample: {finding.call} = {finding.result}" if finding.result else finding.call)
    lines.append(f"at fault: {culprit(finding.blame)}")
    lines.extend(f"try: {title_of_repair(each)}" for each in finding.suggestions)
    return "\n".join(lines)


def _command(name: str, span: Span, title: str, message: str) -> str:
    places = {
        "file": harmless_text(span.path),
        "line": span.start.line,
        "endLine": span.end.line,
        "col": span.start.column,
        "endColumn": span.end.column,
        "title": title,
    }
    said = ",".join(f"{key}={_property(str(value))}" for key, value in places.items() if span.path or key == "title")
    return f"::{name} {said}::{_data(message)}\n"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
