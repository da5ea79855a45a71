"""What is not proved of a private helper is told of the helper alone.

LiquidHaskell's error stands in the helper; its callers are proved, and name it beside the proof.
"""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.logic.granted import UnprovedCode
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

_TEXT = """module M (twice, main, start) where

steps :: Char -> Int
steps 'a' = 0
steps c   = 1 + steps (pred c)

twice = steps 'd' + steps 'd'

main :: IO ()
main = print twice

start :: [Int] -> Int
start xs = first xs

first :: [Int] -> Int
first xs = case xs of { x : _ -> x }
"""


@cache
def told() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", _TEXT).bindings}


@pytest.mark.parametrize("name", ["twice", "main"])
def test_callers_of_what_has_no_metric_are_proved_beside_it(name: str) -> None:
    assert told()["steps"].verdict is Verdict.WEAK_SPEC
    assert told()[name].verdict is Verdict.VERIFIED
    assert told()[name].assuming == (UnprovedCode("steps"),)


def test_what_is_told_of_a_helper_is_not_told_of_its_callers() -> None:
    """`start []` is broken where `first []` is, which has the finding: LiquidHaskell's one error stands there."""
    assert told()["first"].verdict is Verdict.UNSAFE
    assert told()["start"].verdict is Verdict.VERIFIED
    assert told()["start"].assuming == (UnprovedCode("first"),)


def test_who_asks_for_a_caller_alone_is_told_of_its_run() -> None:
    (start,) = check_text("M.hs", _TEXT, CheckOptions(functions=("start",))).bindings
    assert start.verdict is Verdict.UNSAFE
