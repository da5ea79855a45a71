"""An engine for tests: one binding, verified where an earlier report on it is at hand."""

from collections.abc import Callable
from pathlib import Path

from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.options import CheckOptions
from liquidlens.source.span import Position, Span


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
    """See above."""
    del text, options, read_text, tell, looked_at
    verdict = Verdict.UNSAFE if recall("key") is None else Verdict.VERIFIED
    place = Position(1, 1)
    return FileReport(path, bindings=(BindingReport("f", Span(path, place, place), verdict, key="key"),))
