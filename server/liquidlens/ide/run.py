"""The run of a binding's counterexamples as a Markdown document, for reading beside the code."""

from liquidlens.explain.report import FileReport
from liquidlens.ide.hover import explanation


def run_document(report: FileReport, name: str) -> str | None:
    """The explanation of `name` in full; none where the report has no such binding."""
    for binding in report.bindings:
        if binding.name == name:
            return "\n".join([f"# {name}", "", *explanation(binding, list(binding.findings), messages=True), ""])
    return None
