"""The run of a binding's counterexamples as a document to read beside the code, and as data to step through."""

from collections.abc import Iterator

from msgspec import Struct

from liquidlens.explain.endings import ending_function
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import BindingReport, FileReport, Finding
from liquidlens.explain.run_text import ending, run_lines, step_text, step_values
from liquidlens.ide.hover import explanation
from liquidlens.ide.markdown import block, code, prose
from liquidlens.source.span import Span
from liquidlens.workspace.view import View


class Stop(Struct, frozen=True):
    """One step to stop at: where, what happens, what is new, and what is known so far in this call."""

    span: Span | None
    """In the present text; None where the step is in no open text."""
    function: str
    depth: int
    text: str
    values: str
    left_out: int = 0


class SteppedRun(Struct, frozen=True):
    """One counterexample's run."""

    call: str
    result: str
    message: str
    stops: tuple[Stop, ...]


def run_document(report: FileReport, name: str) -> str | None:
    """The explanation of `name` in full, as Markdown; none where the report has no such binding."""
    binding = _named(report, name)
    if binding is None:
        return None
    lines = [f"# {prose(name)}", "", *explanation(binding, list(binding.findings), whole=True), ""]
    for finding in binding.findings:
        lines.extend(_told(finding))
    return "\n".join(lines)


def stepped_runs(view: View, name: str) -> tuple[SteppedRun, ...]:
    """The runs of a binding's findings, in their order; without stops where a run cannot be told."""
    binding = _named(view.report, name) if view.report else None
    return () if binding is None else tuple(_stepped(view, finding) for finding in binding.findings)


def _stepped(view: View, finding: Finding) -> SteppedRun:
    stops = [
        Stop(
            view.place(step.span),
            step.function,
            depth=step.depth,
            text=step_text(step),
            values=step_values(step),
            left_out=step.left_out,
        )
        for step in finding.run
    ]
    if stops:
        stops.append(Stop(view.place(finding.span), ending_function(finding), 0, ending(finding), ""))
    return SteppedRun(finding.call, finding.result, message_of_finding(finding), tuple(stops))


def _told(finding: Finding) -> Iterator[str]:
    lines = list(run_lines(finding))
    if lines:
        yield from (f"## The run of {code(finding.call)}", "", *block(lines, ""), "")


def _named(report: FileReport, name: str) -> BindingReport | None:
    return next((binding for binding in report.bindings if binding.name == name), None)
