"""With `--higherorder` (and `--reflection`) LiquidHaskell knows that every function answers equal arguments equally.

LiquidHaskell 0.9.0.2 accepts all of these modules.  Known gap: here it is known of arguments, fields that are functions
and reflected functions only; of others a condition says nothing of the next call.  It is not proved, and no finding.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_HEAD = '{-@ LIQUID "--higherorder" @-}\nmodule M where\n'

KNOWN = {
    "an argument": "{-@ f :: (Int -> Int) -> Int -> Nat @-}\nf :: (Int -> Int) -> Int -> Int\n"
    "f g n = if g n > 0 then g n else 0\n",
}

UNKNOWN = {
    "a function": "g :: Int -> Int\ng x = x * 2 - 3\n{-@ f :: Int -> Nat @-}\nf :: Int -> Int\n"
    "f n = if g n > 0 then g n else 0\n",
    "a local function": "{-@ f :: Int -> Int -> Nat @-}\nf :: Int -> Int -> Int\n"
    "f m n = if h m n > 0 then h m n else 0 where h x y = x * y - 3\n",
    "a method": "class C a where { size :: a -> Int }\n{-@ f :: C a => a -> Nat @-}\nf :: C a => a -> Int\n"
    "f n = if size n > 0 then size n else 0\n",
    "the library's": "{-@ f :: [Int] -> Nat @-}\nf :: [Int] -> Int\nf ns = if sum ns > 0 then sum ns else 0\n",
    "a field": "data S = S { size :: Int }\n{-@ f :: S -> Nat @-}\nf :: S -> Int\n"
    "f s = if size s > 0 then size s else 0\n",
}


@pytest.mark.parametrize("name", KNOWN)
def test_known(name: str) -> None:
    assert {each.verdict for each in check_text("M.hs", _HEAD + KNOWN[name]).bindings} == {Verdict.VERIFIED}


@pytest.mark.parametrize("name", UNKNOWN)
def test_not_proved_but_no_finding(name: str) -> None:
    report = check_text("M.hs", _HEAD + UNKNOWN[name])
    found = next(each for each in report.bindings if each.name == "f")
    assert found.verdict is Verdict.WEAK_SPEC
    assert not found.findings
