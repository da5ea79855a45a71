"""A machine that does other things gives the same answers later: bounds are counted in work, and in processor time.

On a busy machine an hour of the clock may pass in what is a minute of work; here each second of the clock is an hour.
"""

import time

import pytest
from liquidlens.explain.report import FileReport
from liquidlens.pipeline import check_text
from msgspec.structs import replace

TEXT = """module M where

{-@ more :: n:Nat -> {v:Int | v > n} @-}
more :: Int -> Int
more n = n - 1

{-@ dropped :: n:Nat -> xs:[a] -> {v:[a] | len v <= len xs} @-}
dropped :: Int -> [a] -> [a]
dropped 371 xs = xs
dropped n xs = xs ++ drop n xs

{-@ twice :: [a] -> [a] @-}
twice :: [a] -> [a]
twice xs = xs ++ xs

{-@ same :: xs:[a] -> {v:[a] | len v == 2 * len xs} @-}
same :: [a] -> [a]
same xs = twice xs
"""


def without_seconds(report: FileReport) -> FileReport:
    return replace(report, seconds=0.0, bindings=tuple(each.timeless for each in report.bindings))


@pytest.mark.repairs
def test_a_clock_that_runs_fast_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    usual = without_seconds(check_text("M.hs", TEXT))
    assert sum(len(finding.suggestions) for each in usual.bindings for finding in each.findings) > 3
    for name in ("monotonic", "perf_counter", "time"):
        clock = getattr(time, name)
        monkeypatch.setattr(time, name, lambda clock=clock: 3_600 * clock())
    assert without_seconds(check_text("M.hs", TEXT)) == usual
