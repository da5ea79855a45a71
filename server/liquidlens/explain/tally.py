"""What a run found, counted as its reports come.

tally.add(report); tally.add(report)   ⇒   2 files, 3 findings, {UNSAFE: 2, VERIFIED: 14}, 1 problem, 0.7 s
"""

from collections import Counter

from msgspec import Struct, field

from liquidlens.explain.causes import causes
from liquidlens.explain.report import FileReport, Verdict


class Tally(Struct):
    """The sums over the reports that were added."""

    files: int = 0
    findings: int = 0
    """Those of one cause count as one."""
    known: int = 0
    """Findings that an earlier report has."""
    problems: int = 0
    seconds: float = 0.0
    verdicts: Counter[Verdict] = field(default_factory=Counter)

    def add(self, report: FileReport) -> None:
        """Count one more report."""
        self.files += 1
        self.problems += len(report.problems)
        self.seconds += report.seconds
        for binding in report.bindings:
            self.verdicts[binding.verdict] += 1
            found = causes(binding.findings)
            self.findings += len(found)
            self.known += sum(first.known for _, (first, *_) in found)
