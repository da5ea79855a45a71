"""`p ? a : b` in annotations, as conditionals were written before `if p then a else b`."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

PROGRAM = """module Old where
{-@ big :: x:Int -> {v:Int | v = ((x > 10) ? (x - 1) : (0)) } @-}
big :: Int -> Int
big x = if x > 10 then x - ONE else 0
"""
OWN = """module Own where
{-@ LIQUID "--reflection" @-}
{-@ infixl 3 ? @-}
{-@ reflect ? @-}
infixl 3 ?
(?) :: Int -> [Int] -> Int
x ? _ = x
{-@ f :: x:Int -> {v:Int | v == (x ? x : []) } @-}
f :: Int -> Int
f x = x ? (x : [])
"""


@pytest.mark.parametrize(("taken", "is_proved"), [("1", True), ("2", False)])
def test_a_conditional_is_read_as_it_was(taken: str, is_proved: bool) -> None:
    report = check_text("Old.hs", PROGRAM.replace("ONE", taken))
    assert [each.code for each in report.problems] == ["spec/former"]
    assert [binding.verdict is Verdict.VERIFIED for binding in report.bindings] == [is_proved]


def test_an_operator_of_the_program_is_no_conditional() -> None:
    report = check_text("Own.hs", OWN)
    # LiquidHaskell stops at the `:`, which is no operator of predicates.
    assert [problem.code for problem in report.problems] == ["spec/not-read"]
