"""Recursion by evenness: what `mod` asks is found; what `even` asks, by the sign, takes all of the work of a search."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

COLLATZ = """module M where
{{-@ steps :: {{n:Int | n > 0}} -> Nat @-}}
steps :: Int -> Int
steps n | n == 1    = 0
        | {test} = 1 + steps (n `div` 2)
        | otherwise = 1 + steps (3 * n + 1)
"""


def test_a_recursion_by_evenness_is_run() -> None:
    (found,) = check_text("M.hs", COLLATZ.format(test="n `mod` 2 == 0")).bindings
    assert found.verdict is Verdict.WEAK_SPEC
    assert found.findings[0].call == "steps 3"


def test_by_even_no_run_is_found_today() -> None:
    # A known gap: `rem n 2 == 0` beside `div n 2`. Said by `mod`, x ^ n would not be run any more: it has `quot`.
    (found,) = check_text("M.hs", COLLATZ.format(test="even n")).bindings
    assert found.verdict is Verdict.WEAK_SPEC
    assert not found.findings


@pytest.mark.repairs
def test_a_recursion_that_ends_goes_on_answering() -> None:
    # It lacks a metric only: what it computes is not given up for that.
    (found,) = check_text("M.hs", COLLATZ.format(test="n `mod` 2 == 0")).bindings
    titles = [title_of_repair(each) for each in found.offered]
    assert not any("steps 1" in title or "`mod` 1" in title for title in titles), titles
