"""The verdict on every binding of every shipped example, and every finding: nothing else, nothing missing."""

from functools import cache
from pathlib import Path

import pytest
from liquidlens import pipeline
from liquidlens.explain.report import FileReport, Finding

EXAMPLES = Path(__file__).parents[2] / "examples"
EXPECTED = Path(__file__).parent / "examples"
NAMES = sorted(path.stem for path in EXAMPLES.glob("*.hs"))


@cache
def report(name: str) -> FileReport:
    path = EXAMPLES / f"{name}.hs"
    return pipeline.check_text(str(path), path.read_text(encoding="utf-8"))


def lines_of(checked: FileReport) -> list[list[str]]:
    """The report in the words of the `.expected` files."""
    lines: list[list[str]] = []
    for binding in checked.bindings:
        lines.append([binding.name, binding.verdict.value])
        for finding in binding.findings:
            lines.append(words_of(finding))
            lines.append(["call", finding.call])
            lines.extend(["when", call.call, "is", call.result] for call in finding.abstracted)
    return lines


def words_of(finding: Finding) -> list[str]:
    start = finding.span.start
    return [
        finding.kind, f"{start.line}:{start.column}", finding.callee or "-", finding.blame.party.value,
        finding.blame.name, finding.facet,
    ]  # fmt: skip


def expected(name: str) -> list[list[str]]:
    lines: list[list[str]] = []
    for line in (EXPECTED / f"{name}.expected").read_text(encoding="utf-8").splitlines():
        stripped = line.strip()
        if stripped.startswith("call "):
            lines.append(["call", stripped.removeprefix("call ").strip()])
        elif stripped.startswith("when "):
            call, _, result = stripped.removeprefix("when ").strip().partition(" is ")
            lines.append(["when", call.strip(), "is", result.strip()])
        elif stripped:
            lines.append(stripped.split())
    return lines


@pytest.mark.parametrize("name", NAMES)
def test_example(name: str) -> None:
    checked = report(name)
    assert checked.problems == ()
    assert lines_of(checked) == expected(name)


@pytest.mark.parametrize("name", NAMES)
def test_every_finding_was_replayed(name: str) -> None:
    assert all(finding.replayed for binding in report(name).bindings for finding in binding.findings)
