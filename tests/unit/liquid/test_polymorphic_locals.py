"""Polymorphic local functions, used one after the other: LiquidHaskell proves all of these (0.9.0.2)."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_HEAD = "module M where\n{-@ f :: n:Nat -> {v:Int | v >= n} @-}\nf :: Int -> Int\n"

PROVED = {
    "one": "f n = helper (n + 1) where helper y = y - 1\n",
    "its answer": "f n = step n - 1 where step x = x + 1\n",
    "of one type": "f n = helper (step n)\n  where\n    step, helper :: Int -> Int\n"
    "    step x = x + 1\n    helper y = y - 1\n",
    "one of the other's": "f n = helper (step n)\n  where\n    step x = x + 1\n    helper y = y - 1\n",
    "one of its own": "f n = step (step n) - 2 where step x = x + 1\n",
    "by a variable": "f n = let m = step n in helper m\n  where\n    step x = x + 1\n    helper y = y\n",
}


@pytest.mark.parametrize("name", PROVED)
def test_proved(name: str) -> None:
    assert [each.verdict for each in check_text("M.hs", _HEAD + PROVED[name]).bindings] == [Verdict.VERIFIED]
