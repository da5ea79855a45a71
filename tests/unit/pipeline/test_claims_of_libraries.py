"""What LiquidHaskell accepts since its library claims more than holds is found, and said to be hidden."""

import pytest
from liquidlens.explain.reasons import Claimed
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.logic.granted import AssumedType
from liquidlens.pipeline import check_text

CLAIMED = {
    "rem": "{-@ f :: Nat -> {v:Int | 0 <= v && v < 24} @-}\nf :: Int -> Int\nf n = (0 - n) `rem` 24\n",
    "div": "{-@ f :: n:Nat -> Int / [n] @-}\nf :: Int -> Int\nf n = if n == 1 then 1 else f (n `div` 2)\n",
    "(^)": "f :: Float -> Int -> Float\nf x n = x ^ n\n",
}

KEPT = {
    "mod": "{-@ f :: Nat -> {v:Int | 0 < v && v < 24} @-}\nf :: Int -> Int\nf n = (0 - n) `mod` 24\n",
    "^, and wrong all the same": "{-@ f :: Int -> Nat -> Nat @-}\nf :: Int -> Int -> Int\nf x n = x ^ n\n",
    "rem, and wrong all the same": "{-@ f :: Nat -> {v:Int | v < 23} @-}\nf :: Int -> Int\nf n = n `rem` 24\n",
}


@pytest.mark.parametrize("case", [*CLAIMED, *KEPT])
def test_the_note_is_there_where_the_claim_hides_it(case: str) -> None:
    (binding,) = check_text("M.hs", "module M where\n" + {**CLAIMED, **KEPT}[case]).bindings
    assert binding.verdict is Verdict.UNSAFE
    assert [note.function for note in binding.findings[0].notes if isinstance(note, Claimed)] == (
        [case] if case in CLAIMED else []
    )


def test_what_no_run_meets_and_the_claim_proves_is_believed() -> None:
    """`mid` is below `hi` by its `div`; `y`, which two guards mention, is not looked at where `lo == hi`."""
    text = """module M where
{-@ at :: v:[Int] -> {i:Nat | i < len v} -> Int @-}
at :: [Int] -> Int -> Int
at v i = v !! i

{-@ search :: v:[Int] -> lo:Nat -> hi:{Nat | lo <= hi && hi <= len v} -> Int / [hi - lo] @-}
search :: [Int] -> Int -> Int -> Int
search v lo hi
  | lo == hi = lo
  | y > 7 = search v lo mid
  | y < 0 = lo
  | otherwise = search v (mid + 1) hi
  where
    mid = lo + (hi - lo) `div` 2
    y = at v mid
"""
    told = {each.name: each for each in check_text("M.hs", text).bindings}
    assert told["search"].verdict is Verdict.VERIFIED
    assert AssumedType("div") in told["search"].assuming


UNASKED = {
    "a class method's answer": "data C = A | B deriving Enum\nf :: C -> Int\nf c = 10 ^ fromEnum c\n",
    "elements": "f :: [Int] -> Int\nf xs = sum [2 ^ x | x <- map abs (filter (> 3) xs)]\n",
    "a value without source": "import Elsewhere\nf :: Int -> Int\nf x = 2 ^ (size x :: Int)\n",
}


@pytest.mark.parametrize("case", UNASKED)
def test_an_exponent_that_no_run_makes_negative_is_not_asked_of(case: str) -> None:
    told = {each.name: each for each in check_text("M.hs", "module M where\n" + UNASKED[case]).bindings}
    assert told["f"].verdict is Verdict.VERIFIED
    assert AssumedType("(^)") in told["f"].assuming


def test_what_else_is_not_proved_is_told_beside_it() -> None:
    text = "module M where\nimport Elsewhere\nf :: Int -> Int\nf x = 2 ^ (size x :: Int) `div` size x\n"
    (binding,) = check_text("M.hs", text).bindings
    assert binding.verdict is Verdict.NO_COUNTEREXAMPLE
    assert "`(^)`" not in reason_of(binding)
