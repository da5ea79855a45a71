"""A literal beside a value of a type with numbers of its own is one of that type, as in Haskell.

LiquidHaskell 0.9.0.2 rejects what is found here and accepts the rest.
"""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

from tests.support.unrepaired import without_repairs

TEXT = """module M where
import Data.Ratio
{-@ embed Ratio * as int @-}
{-@ embed Money as int @-}

newtype Money = Money Int deriving (Eq, Ord, Show)
instance Num Money where
  fromInteger n = Money (fromInteger n)
  Money a + Money b = Money (a + b)
  Money a * Money b = Money (a * b)
  abs (Money a) = Money (abs a)
  signum (Money a) = Money (signum a)
  negate (Money a) = Money (negate a)
instance Fractional Money where
  Money a / Money b = Money (if b == 0 then 0 else a `div` b)
  fromRational r = Money 0

ratio :: Ratio Int -> Ratio Int
ratio x = 10 / x
inside :: Rational -> Bool
inside x = y == y where y = 10 / x
money :: Money -> Money
money x = 1 / x
{-@ over :: lo:Rational -> {v:Rational | v > lo} -> Int @-}
over :: Rational -> Rational -> Int
over x y = 1
down = over 2 1
{-@ equal :: {v:Rational | v >= 0} -> Int @-}
equal :: Rational -> Int
equal x = over 0 x
{-@ same :: {v:Money | v >= 0} -> {v:Money | v > 0} @-}
same :: Money -> Money
same x = x

guarded :: Rational -> Rational
guarded x = if x > 0 then 1 / x else 0
tested :: Money -> Money
tested x = if x == 0 then 0 else 1 / x
compared :: Rational -> Rational -> Rational
compared x y = if x < y then 1 / (y - x) else 0
up = over 1 2
next :: Rational -> Int
next x = over x (x + 1)
"""


@cache
def reports() -> dict[str, BindingReport]:
    with without_repairs():
        return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize("name", ["ratio", "inside", "money", "down", "equal", "same"])
def test_what_breaks_is_found(name: str) -> None:
    assert reports()[name].verdict is Verdict.UNSAFE


@pytest.mark.parametrize("name", ["guarded", "tested", "compared", "up", "next"])
def test_what_holds_is_proved(name: str) -> None:
    assert reports()[name].verdict is Verdict.VERIFIED
