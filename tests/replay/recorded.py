"""Check files and keep, beside the reports, what GHC has to be asked about each finding."""

from pathlib import Path

from liquidlens import pipeline
from liquidlens.counterexample.ghc.request import ReplayRequest
from liquidlens.evidence.found import Evidence
from liquidlens.explain.report import FileReport
from liquidlens.options import CheckOptions
from msgspec import Struct, field


class Checked(Struct):
    """One file's report, and one request for each of its counterexamples."""

    report: FileReport
    requests: list[ReplayRequest] = field(default_factory=list[ReplayRequest])


def check(path: Path, options: CheckOptions | None = None) -> Checked:
    """Check one file."""
    found: list[Evidence] = []
    report = pipeline.check_text(str(path), path.read_text(encoding="utf-8"), options, witnessed=found.append)
    return Checked(report, [each.request() for each in found])
