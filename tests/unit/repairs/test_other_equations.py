"""Repairs that look at other equations, functions and variables: changes name each as the code does at their
place.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

from functools import cache

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport
from liquidlens.pipeline import check_text

pytestmark = pytest.mark.repairs

PROGRAM = """module Names where
data Regex = Empty | Eps | Sym Char | Seq Regex Regex | Star Regex
{-@ measure nullable @-}
nullable :: Regex -> Bool
nullable Empty = False
nullable Eps = True
nullable (Sym _) = False
nullable (Seq a b) = nullable a && nullable b
nullable (Star _) = True
{-@ sq :: a:Regex -> b:Regex -> {v:Regex | nullable v <=> (nullable a && nullable b)} @-}
sq :: Regex -> Regex -> Regex
sq Empty _ = Empty
sq _ Empty = Empty
sq Eps r = r
sq r Eps = Eps
sq a b = Seq a b
{-@ longer :: xs:[Int] -> ys:[Int] -> {v:[Int] | len v >= len xs} @-}
longer :: [Int] -> [Int] -> [Int]
longer [] zs = zs
longer as [] = []
longer bs cs = if length bs >= length cs then bs else cs
{-@ upTo :: hi:Nat -> lo:Nat -> {v:Nat | v <= hi} @-}
upTo :: Int -> Int -> Int
upTo 0 _ = 0
upTo top low = low
{-@ inc :: hi:Nat -> lo:{Nat | lo <= hi} -> Maybe {v:Nat | v <= hi} @-}
inc :: Int -> Int -> Maybe Int
inc top n = Just (n + 1)
{-@ below :: hi:Nat -> lo:{Nat | lo < hi} -> {v:Nat | v < hi} @-}
below :: Int -> Int -> Int
below top n = n + 1
data Board = Board { width :: Int, height :: Int }
{-@ data Board = Board { width :: {w:Int | w > 0}, height :: {h:Int | h > 0} } @-}
{-@ wrap :: n:{Int | n > 0} -> Int -> {v:Int | 0 <= v && v < n} @-}
wrap :: Int -> Int -> Int
wrap n i = i `mod` n
data Dir = North | West
{-@ next :: b:Board -> Dir -> (Int, Int) -> ({v:Nat | v < width b}, {v:Nat | v < height b}) @-}
next :: Board -> Dir -> (Int, Int) -> (Int, Int)
next b North (x, y) = (wrap (width b) x, wrap (height b) (y - 1))
next b West (x, y) = (wrap (width b) (x - 1), y)
{-@ twice :: xs:{[Int] | len xs > 0} -> {v:[Int] | len v == len xs + 1} @-}
twice :: [Int] -> [Int]
twice (x : st) = x : st
{-@ type Bit = {v:Int | v == 0 || v == 1} @-}
{-@ xor :: Bit -> Bit -> Bit @-}
xor :: Int -> Int -> Int
xor a b = (a + b) `mod` 2
{-@ parity :: [Bit] -> Bit @-}
parity :: [Int] -> Int
parity = foldr (+) 0
{-@ both :: xs:[Int] -> ys:[Int] -> Nat -> Maybe (Int, Int) @-}
both :: [Int] -> [Int] -> Int -> Maybe (Int, Int)
both xs ys i
  | i < length xs = Just (xs !! i, ys !! i)
  | otherwise = Nothing
"""


@cache
def report() -> FileReport:
    return check_text("Names.hs", PROGRAM)


def offered(name: str) -> list[str]:
    (finding, *_) = next(each for each in report().bindings if each.name == name).findings
    return [title_of_repair(each) for each in finding.suggestions]


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("sq", "Change `Eps` to `r`"),
        ("longer", "Change `[]` to `as`"),
        ("upTo", "Change `low` to `min top low`"),
        ("inc", "`if n < top then Just (n + 1) else Nothing`"),
        ("next", "to `(wrap (width b) (x - 1), wrap (height b) y)`"),
        ("twice", "Change `x : st` to `x : x : st`"),
        ("parity", "Change `foldr (+) 0` to `foldr xor 0`"),
        ("both", "Change `i < length xs` to `i < length xs && i < length ys`"),
        ("below", "Change `n + 1` to `(n + 1) `mod` top`"),
    ],
)
def test_the_change_is_offered(name: str, wanted: str) -> None:
    assert any(wanted in each for each in offered(name)), offered(name)


def test_no_promise_defines_a_measure_by_itself() -> None:
    """`nullable v <=> (nullable v && nullable b)` mends much, and says nothing."""
    assert not any("(nullable v &&" in each for each in offered("sq"))
