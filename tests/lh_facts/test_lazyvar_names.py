"""`lazyvar` speaks of the variable beside it, not of others of that name: LiquidHaskell rejects line 14 alone."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ safeDiv :: Int -> {d:Int | d /= 0} -> Int @-}
safeDiv :: Int -> Int -> Int
safeDiv n d = n `div` d
{-@ f :: Int -> Int -> Int @-}
f :: Int -> Int -> Int
f x y = if y /= 0 then q else 0
  where
    {-@ lazyvar q @-}
    q = safeDiv x y
g :: Int -> Int -> Int
g x y = if y /= 0 then q else 0
  where
    q = safeDiv x y
"""


def test_another_local_of_that_name_is_checked_where_it_is_defined() -> None:
    report = {each.name: each for each in check_text("M.hs", TEXT).bindings}
    assert report["f"].verdict is Verdict.VERIFIED
    assert [finding.span.start.line for finding in report["g"].findings] == [14]

ELSEWHERE = """module M where

k :: [Int] -> Int
k q
  | null q = 0
  | otherwise = y + 1
  where y = head q

{-@ lazyvar y @-}

m :: [Int] -> Int
m q
  | null q = 0
  | otherwise = y + 1
  where y = head q
"""


def test_outside_of_functions_it_speaks_of_the_nearest_variable_of_that_name() -> None:
    """LiquidHaskell rejects line 15 alone."""
    report = {each.name: each for each in check_text("M.hs", ELSEWHERE).bindings}
    assert report["k"].verdict is Verdict.VERIFIED
    assert [finding.span.start.line for finding in report["m"].findings] == [15]
