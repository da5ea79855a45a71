"""The searches of one file share a time, counted as work; each binding has a part of what the earlier ones left."""

from liquidlens.explain.report import Verdict
from liquidlens.options import LEAST_SECONDS, CheckOptions
from liquidlens.pipeline import check_text

# LiquidHaskell proves neither; both hold, so that only a bound ends the search.
TEXT = """module M where

{-@ measure total @-}
total :: [Int] -> Int
total []     = 0
total (x:xs) = x + total xs

{-@ first :: xs:[Int] -> {v:Bool | v} @-}
first :: [Int] -> Bool
first xs = total (reverse xs) * total xs == total xs * total xs

{-@ second :: xs:[Int] -> {v:Bool | v} @-}
second :: [Int] -> Bool
second xs = total (reverse xs) * total xs == total xs * total xs
"""


def test_a_file_without_time_left_gives_each_binding_the_least() -> None:
    """Each is still searched for a moment."""
    report = check_text("M.hs", TEXT, CheckOptions(timeout=60.0, file_timeout=0.0, max_steps=100_000_000))
    searched = [binding for binding in report.bindings if binding.name != "total"]
    assert [binding.verdict is Verdict.VERIFIED for binding in searched] == [False, False]
    for binding in searched:
        assert binding.steps > 0
        assert binding.seconds < 10 * LEAST_SECONDS


def test_work_ends_a_search_before_the_clock_does() -> None:
    """So it ends at the same place every time, however busy the machine is."""
    options = CheckOptions(timeout=0.5, file_timeout=1.0, max_steps=100_000_000)
    once, again = (check_text("M.hs", TEXT, options) for _ in range(2))
    assert any(binding.steps > 0 for binding in once.bindings)
    assert [(b.steps, b.states, b.solver_calls) for b in once.bindings] == [
        (b.steps, b.states, b.solver_calls) for b in again.bindings
    ]
