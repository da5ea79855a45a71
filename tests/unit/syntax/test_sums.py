"""Patterns `n + k`; the verdicts are LiquidHaskell's for the same text."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

GOOD = """{-# LANGUAGE NPlusKPatterns #-}
module A where
{-@ fac :: Nat -> Nat @-}
fac :: Int -> Int
fac 0 = 1
fac (n+1) = (n+1) * fac n
{-@ pr :: Nat -> Nat @-}
pr :: Int -> Int
pr 0 = 0
pr (n + 1) = n
{-@ bad :: Nat -> {v:Int | v > 0} @-}
bad :: Int -> Int
bad 0 = 1
bad (n+1) = n
tot :: Int -> Int
tot (m+2) = m
tot _ = 0
{-@ two :: Nat -> Nat -> Nat @-}
two :: Int -> Int -> Int
two (m+1) (n+1) | m > n = m - n
                | otherwise = k
  where k = n - m
two _ _ = 0
{-@ cs :: Maybe Int -> Nat @-}
cs :: Maybe Int -> Int
cs x = case x of
  Just (n+3) -> n + (n+3)
  Just n -> 0
  Nothing -> 0
add :: Int -> Int
add n = foldr (+) (n+1) [(n+2)]
wr :: Int -> Int
wr n = w n where
  w (k+5) = k
  w k = k
"""

BAD = """{-# LANGUAGE NPlusKPatterns #-}
module A where
{-@ par :: Int -> Int @-}
par :: Int -> Int
par (m+1) = m
{-@ ter :: Int -> Nat @-}
ter :: Int -> Int
ter (m+1) = m - 1
ter _ = 0
"""


@pytest.mark.parametrize(("text", "rejected"), [(GOOD, {"bad"}), (BAD, {"par", "ter"})])
def test_what_is_known_behind_them(text: str, rejected: set[str]) -> None:
    report = check_text("A.hs", text)
    assert not report.problems
    assert {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED} == rejected


def test_without_the_extension_they_are_no_patterns() -> None:
    report = check_text("A.hs", "module A where\nf :: Int -> Int\nf (n+1) = n\n")
    assert [each.verdict for each in report.bindings] == [Verdict.UNSUPPORTED]
