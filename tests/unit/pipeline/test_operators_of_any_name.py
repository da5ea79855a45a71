"""Operators may be called anything, also by the marks that our made-up names have."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

OPERATORS = ["#", ".#", "#.", "$#", "$$", "~>", "|>", "@@", "%", "^^^", "-->", "<$$>", "\\\\\\", "!?", "?!"]


@pytest.mark.parametrize("operator", OPERATORS)
def test_an_operator_is_judged_and_named_as_written(operator: str) -> None:
    text = f"""module O where
infixl 7 {operator}
({operator}) :: [Int] -> Int -> Int
a {operator} n = head a + n
{{-@ keep :: [Int] -> Nat @-}}
keep :: [Int] -> Int
keep xs = let m {operator} n = if m > n then m else n in 0 {operator} 1
use :: Int
use = [1] {operator} 2
"""
    report = check_text("O.hs", text)
    assert not report.problems
    verdicts = {each.name: each.verdict for each in report.bindings}
    assert verdicts == {f"({operator})": Verdict.UNSAFE, "keep": Verdict.VERIFIED, "use": Verdict.VERIFIED}


def test_a_constructor_may_have_such_a_name() -> None:
    text = """module O where
data P = Int :# Int
f :: P -> Int
f (a :# 0) = a
f (a :# b) = a `div` b
g :: P -> Int
g (a :# b) = a `div` b
"""
    verdicts = {each.name: each.verdict for each in check_text("O.hs", text).bindings}
    assert verdicts == {"f": Verdict.VERIFIED, "g": Verdict.UNSAFE}
