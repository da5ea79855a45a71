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
