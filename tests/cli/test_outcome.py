"""What a run comes to: the verdicts that fail it, and what an earlier report knows."""

import json
from pathlib import Path

import pytest
from liquidlens.commands.earlier import earlier_in
from liquidlens.commands.outcome import FAILED, STRICT, Baseline, RunOutcome, status_of
from liquidlens.commands.outcome import baseline as baseline_in
from liquidlens.commands.refusal import Refusal
from liquidlens.explain import json as as_json
from liquidlens.explain.report import FileReport, Verdict
from liquidlens.lang.problems import Problem
from liquidlens.source.faults import CannotRead
from liquidlens.source.span import NOWHERE
from msgspec.structs import replace

from tests.cli.command import liquidlens
from tests.unit.explain.report_samples import FINDING, REPORT, span

CLEAN = replace(REPORT, problems=())


def only(verdict: Verdict) -> FileReport:
    return replace(CLEAN, bindings=tuple(each for each in CLEAN.bindings if each.verdict is verdict))


@pytest.mark.parametrize(
    ("verdict", "usual", "strict"),
    [
        (Verdict.WEAK_SPEC, 1, 1),
        (Verdict.VERIFIED, 0, 0),
        (Verdict.NO_COUNTEREXAMPLE, 0, 1),
        (Verdict.UNSUPPORTED, 0, 1),
    ],
)
def test_verdicts_that_fail_a_run(verdict: Verdict, usual: int, strict: int) -> None:
    assert (status_of(only(verdict)), status_of(only(verdict), STRICT)) == (usual, strict)
    assert status_of(only(verdict), frozenset({verdict})) == 1
    assert status_of(only(verdict), frozenset()) == 0


def test_a_part_that_could_not_be_read_is_a_failure_whatever_else() -> None:
    assert status_of(replace(REPORT, problems=(Problem(CannotRead("gone"), NOWHERE),)), frozenset()) == FAILED


def baseline(*reports: FileReport) -> Baseline:
    return baseline_in(earlier_in(as_json.render(reports).encode(), "old.json"))


def test_what_an_earlier_report_has_fails_nothing_wherever_it_stands_now() -> None:
    moved = replace(FINDING, span=span(44, 1, 2))
    now = replace(REPORT, bindings=(replace(REPORT.bindings[0], findings=(moved,)), *REPORT.bindings[1:]))
    outcome = RunOutcome(STRICT, baseline(REPORT))
    marked = outcome.add(now)
    assert outcome.status == 0
    assert [each.known for binding in marked.bindings for each in binding.findings] == [True]


def test_what_is_new_fails() -> None:
    twice = replace(CLEAN, bindings=(replace(CLEAN.bindings[0], findings=(FINDING, FINDING)),))
    outcome = RunOutcome(baseline=baseline(CLEAN))
    marked = outcome.add(twice)
    assert [each.known for binding in marked.bindings for each in binding.findings] == [True, False]
    assert outcome.status == 1
    assert RunOutcome(STRICT, baseline(CLEAN)).add(REPORT)
    new_problem = RunOutcome(baseline=baseline(CLEAN))
    new_problem.add(REPORT)
    assert new_problem.status == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"[]",
        b"{}",
        b"\xff",
        b"[" * 100_000,
        json.dumps({"version": 99, "files": []}).encode(),
        b'{"version": 1, "files": [{"path": 3}]}',
    ],
)
def test_what_is_no_report_is_refused(content: bytes) -> None:
    with pytest.raises(Refusal):
        earlier_in(content, "old.json")


def test_earlier_reports_are_plotted_by_what_they_came_to(tmp_path: Path) -> None:
    (tmp_path / "Good.hs").write_text("module Good where\n\nkeep x = x\n")
    (tmp_path / "monday.json").write_text(as_json.render([REPORT]))
    asked = ("check", "--format", "html", "--history", "monday.json", "Good.hs")
    ended = liquidlens(*asked, cwd=tmp_path)
    assert ended.returncode == 0
    assert (
        "<title>monday: 1 specification too weak, 1 unsupported, 1 no-counterexample, 1 verified</title>"
        in ended.stdout
    )
    (tmp_path / "monday.json").write_text("{}")
    assert liquidlens(*asked, cwd=tmp_path).stderr.startswith("liquidlens: monday.json is no report of")


def test_a_history_without_a_plot_is_refused(tmp_path: Path) -> None:
    (tmp_path / "Good.hs").write_text("module Good where\nf x = x\n")
    ended = liquidlens("check", "--history", "monday.json", "Good.hs", cwd=tmp_path)
    assert (ended.returncode, ended.stdout) == (2, "")
    assert ended.stderr == "liquidlens: --history is plotted by --format html only\n"
