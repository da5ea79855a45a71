"""An engine for tests: one binding for each line `name verdict`, told of as it comes."""

from collections.abc import Callable
from pathlib import Path

from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.options import CheckOptions
from liquidlens.source.span import Position, Span

VERDICTS = {verdict.value for verdict in Verdict}


def check_text(
    path: str,
    text: str,
    options: CheckOptions,
    *,
    read_text: Callable[[Path], object],
    recall: Callable[[str], BindingReport | None],
    tell: Callable[[BindingReport], None],
    looked_at: Callable[[], object],
) -> FileReport:
    """See above; the warm-up text has no such line."""
    del options, read_text, recall, looked_at
    bindings: list[BindingReport] = []
    for number, line in enumerate(text.split("\n"), start=1):
        name, _, verdict = line.partition(" ")
        if verdict in VERDICTS:
            place = Position(number, 1)
            bindings.append(BindingReport(name, Span(path, place, place), Verdict(verdict)))
            tell(bindings[-1])
    return FileReport(path, 0.0, (), tuple(bindings))
