"""`lazyvar` speaks of the variable beside it, not of others of that name: LiquidHaskell rejects line 14 alone."""

import pytest
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


G = "g :: Int -> Int\ng n = if n > 0 then bad else 0\n  where bad = 1 `div` n\n"
K = "k :: Int -> Int\nk n = if n > 0 then bad + 1 else 0\n  where bad = 1 `div` n\n"
UNUSED = "u :: Int -> Int\nu n = n\n  where bad = 1 `div` n\n"
SAID = "{-@ lazyvar bad @-}\n"


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        (G + SAID + K, ["k"]),
        (G + "\n" + SAID + K, ["k"]),
        (SAID + G + "\n" + K, ["k"]),
        (G + "\n" + K + SAID, ["g"]),
        (G + SAID + UNUSED, []),
        (SAID + UNUSED + G, []),
    ],
)
def test_outside_of_functions_it_speaks_of_the_nearest_variable_of_that_name(text: str, rejected: list[str]) -> None:
    """Of those that are used: GHC drops the others. LiquidHaskell rejects these."""
    report = check_text("M.hs", "module M where\n" + text)
    assert [each.name for each in report.bindings if each.findings] == rejected


LOOPS = """module M where
{-@ lazy go @-}
u :: Int -> Int
u n = n
  where go :: Int -> Int
        go k = go (k + 1)
b :: Int -> Int
b n = go n
  where go :: Int -> Int
        go k = go (k + 1)
"""


def test_lazy_speaks_of_the_nearest_function_that_is_used() -> None:
    """LiquidHaskell accepts this."""
    assert not any(each.findings for each in check_text("M.hs", LOOPS).bindings)


USES = """module M where
{-@ data S = S { left :: Nat } @-}
data S = S { left :: Int }
{-@ get :: {i:Int | i > 0} -> S @-}
get :: Int -> S
get i = S i
{-@ half :: {i:Int | i > 0} -> Int @-}
half :: Int -> Int
half i = i - 7
{-@ odd' :: {i:Int | i > 0} -> Bool @-}
odd' :: Int -> Bool
odd' i = i > 7
f :: Int -> S
f i
  | i <= 0 = S 0
  | left s == 0 = S 0
  | otherwise = S (left s - 1)
  where
    {-@ lazyvar s @-}
    s = get i
{-@ g :: Int -> Nat @-}
g :: Int -> Int
g i
  | i <= 0 = 0
  | n > 0 = n - 1
  | otherwise = 0
  where
    {-@ lazyvar n @-}
    n = half i
{-@ h :: Int -> Nat @-}
h :: Int -> Int
h i
  | i <= 0 = 0
  | b = 1
  | otherwise = if b then -1 else 0
  where
    {-@ lazyvar b @-}
    b = odd' i
"""


def test_each_use_is_the_same_value() -> None:
    """What a guard says of it holds behind it. LiquidHaskell accepts this."""
    assert {each.verdict for each in check_text("M.hs", USES).bindings} == {Verdict.VERIFIED}
