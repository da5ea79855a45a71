"""`assume` of what is reflected: LiquidHaskell drops it, checks the code, and its callers know the definition alone."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = """{-@ LIQUID "--reflection" @-}
module M where
{-@ measure p :: Int -> Bool @-}
{-@ need :: x:{Int | p x} -> Int @-}
need :: Int -> Int
need x = x
"""

JUDGED = {
    "a function": (
        "{-@ reflect k @-}\n{-@ assume k :: Int -> {v:Int | p v} @-}\nk :: Int -> Int\nk n = 3\n"
        "g :: Int\ng = need (k 1)\n",
        False,
    ),
    "in the other order": (
        "{-@ assume k :: Int -> {v:Int | p v} @-}\n{-@ reflect k @-}\nk :: Int -> Int\nk n = 3\n"
        "g :: Int\ng = need (k 1)\n",
        False,
    ),
    "a value": ("{-@ reflect k @-}\n{-@ assume k :: {v:Int | p v} @-}\nk :: Int\nk = 3\ng :: Int\ng = need k\n", False),
    "one that is not reflected": (
        "{-@ assume k :: Int -> {v:Int | p v} @-}\nk :: Int -> Int\nk n = 3\ng :: Int\ng = need (k 1)\n",
        True,
    ),
}
"""Whether LiquidHaskell takes `g`."""


@pytest.mark.parametrize("name", JUDGED)
def test_nothing_is_trusted_of_what_is_reflected(name: str) -> None:
    code, is_taken = JUDGED[name]
    report = check_text("M.hs", HEAD + code)
    verdict = next(each.verdict for each in report.bindings if each.name == "g")
    assert (verdict is Verdict.VERIFIED) is is_taken
    told = [message_of(each) for each in report.problems]
    assert any("nothing is taken on trust" in each for each in told) is not is_taken, told


def test_the_code_is_checked() -> None:
    code = "{-@ reflect k @-}\n{-@ assume k :: Int -> {v:Int | v > 7} @-}\nk :: Int -> Int\nk n = n `div` n\n"
    (found,) = (each for each in check_text("M.hs", HEAD + code).bindings if each.name == "k")
    assert found.verdict is Verdict.UNSAFE
