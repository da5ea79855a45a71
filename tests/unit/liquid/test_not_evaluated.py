"""Definitions of which LiquidHaskell evaluates less than they say."""

import pytest

from tests.unit.liquid.evaluated import judged

_INLINED = """
module Main where

{-@ inline twice @-}
twice :: Int -> Int
twice x = x + x

{-@ inline positive @-}
positive :: Int -> Bool
positive x = x > 0

{-@ reflect double @-}
double :: Int -> Int
double x = twice x

{-@ reflect sign @-}
sign :: Int -> Int
sign x = if positive x then 1 else 2

{-@ reflect powers @-}
powers :: [Int] -> Int
powers []     = twice 0
powers (_:xs) = twice (powers xs)

{-@ reflect same @-}
same :: Int -> Int
same x = twice x

"""


@pytest.mark.parametrize(
    ("annotation", "code", "is_proved"),
    [
        # LiquidHaskell puts the definition in with the inlined function's name, of which it knows nothing.
        ("x:Int -> { double x == x + x }", "Int -> ()\np _ = ()", False),
        ("x:Int -> { double x == twice x }", "Int -> ()\np _ = ()", False),
        ("x:Int -> { double x == x + x }", "Int -> ()\np x = const () (double x)", True),
        ("x:Int -> { double x == x + x }", "Int -> ()\np x = const () (twice x)", True),
        ("x:Int -> {v:Int | v == x + x}", "Int -> Int\np x = double x", True),
        ("x:Int -> y:Int -> { x == y => double x == double y }", "Int -> Int -> ()\np _ _ = ()", True),
        ("x:Int -> { double x == same x }", "Int -> ()\np _ = ()", True),
        ("{ sign 3 == 1 }", "()\np = ()", False),
        ("{ sign 3 == 1 }", "()\np = const () (sign 3)", True),
        ("xs:[Int] -> { powers xs == 0 }", "[Int] -> ()\np [] = ()\np (_:xs) = p xs", False),
    ],
)
def test_what_a_definition_says_by_an_inlined_function_is_not_evaluated(
    annotation: str, code: str, is_proved: bool
) -> None:
    """By LiquidHaskell 0.9.0.2's verdicts."""
    found = judged(f"{_INLINED}{{-@ p :: {annotation} @-}}\np :: {code}\n")
    assert (found["p"] == "verified") is is_proved


_SIZED = """
module Main where

{-@ reflect size @-}
size :: [a] -> Int
size []     = 0
size (_:xs) = 1

{-@ reflect rank @-}
rank :: Ordering -> Int
rank LT = 0
rank EQ = 1
rank GT = 2

data L = N | C Int L

{-@ measure sz @-}
{-@ sz :: L -> Nat @-}
sz :: L -> Int
sz N       = 0
sz (C _ l) = 1 + sz l

{-@ reflect full @-}
full :: L -> Int
full N       = 0
full (C _ _) = 1

"""


@pytest.mark.parametrize(
    ("annotation", "code", "is_proved"),
    [
        ("xs:{[Int] | len xs > 0} -> {v:Int | v == 1}", "[Int] -> Int\np xs = size xs", False),
        ("xs:{[Int] | len xs > 0} -> { size xs == 1 }", "[Int] -> ()\np xs = ()", False),
        ("xs:{[Int] | len xs == 0} -> { size xs == 0 }", "[Int] -> ()\np xs = ()", False),
        ("xs:{[Int] | xs /= []} -> { size xs == 1 }", "[Int] -> ()\np xs = ()", False),
        ("xs:{[Int] | xs == []} -> { size xs == 0 }", "[Int] -> ()\np xs = ()", True),
        ("xs:[Int] -> { len xs > 0 <=> size xs == 1 }", "[Int] -> ()\np [] = ()\np (_:_) = ()", True),
        ("{v:Int | v == 1}", 'Int\np = size "ab"', False),
        ("{v:Int | v == 1}", "Int\np = size [1, 2]", True),
        ("{v:Int | v == 1}", "Int\np = let xs = [1, 2] in size xs", True),
        ("o:{Ordering | o == GT} -> { rank o == 2 }", "Ordering -> ()\np o = ()", True),
        ("o:{Ordering | o /= LT} -> { rank o >= 1 }", "Ordering -> ()\np o = ()", False),
        ("l:{L | sz l > 0} -> { full l == 1 }", "L -> ()\np l = ()", True),
    ],
)
def test_that_a_list_is_empty_is_a_fact_of_its_own(annotation: str, code: str, is_proved: bool) -> None:
    """By LiquidHaskell 0.9.0.2's verdicts: of lists its solver knows no data type, of the project's types it does."""
    found = judged(f"{_SIZED}{{-@ p :: {annotation} @-}}\np :: {code}\n")
    assert (found["p"] == "verified") is is_proved
