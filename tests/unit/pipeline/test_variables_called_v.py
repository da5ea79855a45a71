"""A variable of the code may be called `v`, as LiquidHaskell calls the value that a refinement speaks of.

Verdicts as LiquidHaskell has them, place by place.
"""

from functools import cache

import pytest
from liquidlens.explain.report import FileReport
from liquidlens.pipeline import check_text

PROGRAM = """module Called where
{-@ data R = R { lo :: Int, hi :: {v:Int | v >= lo} } @-}
data R = R { lo :: Int, hi :: Int }
{-@ width :: v:R -> {r:Int | r == hi v - lo v} @-}
width :: R -> Int
width v = hi v - lo v
{-@ mid :: v:R -> {r:Int | r >= lo v && r <= hi v} @-}
mid :: R -> Int
mid v = (lo v + hi v) `div` 2
{-@ shift :: v:Int -> r:R -> {q:R | lo q == lo r + v} @-}
shift :: Int -> R -> R
shift v r = R (lo r + v) (hi r + v)
{-@ idx :: v:[Int] -> i:{i:Nat | i < len v} -> Int @-}
idx :: [Int] -> Int -> Int
idx v i = v !! i
{-@ lst :: v:{v:[Int] | len v > 0} -> Int @-}
lst :: [Int] -> Int
lst v = idx v (length v - 1)
{-@ sm :: v:[Nat] -> {s:Nat | s >= len v} @-}
sm :: [Int] -> Int
sm v = case v of { [] -> 0; (x : v') -> x + sm v' + 1 }
{-@ mx :: v:Int -> w:Int -> {r:Int | r >= v && r >= w} @-}
mx :: Int -> Int -> Int
mx v w = if v > w then v else w
{-@ fd :: v:[Int] -> {r:Int | r <= len v} @-}
fd :: [Int] -> Int
fd v = foldr (\\_ v -> v + 1) 0 v
{-@ le :: v:Nat -> {r:Nat | r <= v} @-}
le :: Int -> Int
le v = let w = v `div` 2; v' = w in v'
{-@ up :: v:Nat -> xs:[{x:Nat | x <= v}] -> [{y:Nat | y <= v + 1}] @-}
up :: Int -> [Int] -> [Int]
up v xs = map (\\x -> x + 1) xs
{-@ up2 :: v:Nat -> xs:[{x:Nat | x <= v}] -> [{y:Nat | y <= v}] @-}
up2 :: Int -> [Int] -> [Int]
up2 v xs = map bump xs where bump x = if x < v then x + 1 else v
{-@ up3 :: v:Nat -> xs:[{x:Nat | x <= v}] -> [{y:Nat | y < v}] @-}
up3 :: Int -> [Int] -> [Int]
up3 v xs = filter (\\x -> x < v) xs
{-@ up4 :: v:Nat -> [{y:Nat | y < v}] @-}
up4 :: Int -> [Int]
up4 v = go 0 where
  go i = if i < v then i : go (i + 1) else []
"""

SEARCH = """module BS where
{-@ binSearch :: x:Int -> v:[Int] -> {r:Int | r < len v} @-}
binSearch :: Int -> [Int] -> Int
binSearch x v = go 0 (length v)
  where
    go lo hi
      | lo > hi = -1
      | v !! m == x = m
      | v !! m < x = go (m + 1) hi
      | otherwise = go lo (m - 1)
      where m = (lo + hi) `div` 2
"""


@cache
def report(text: str) -> FileReport:
    return check_text("Called.hs", text)


@pytest.mark.parametrize("name", ["width", "mid", "shift", "idx", "lst", "sm", "mx", "le", "up", "up2"])
def test_what_liquidhaskell_accepts_is_verified(name: str) -> None:
    assert next(each for each in report(PROGRAM).bindings if each.name == name).verdict.value == "verified"


@pytest.mark.parametrize(("name", "line"), [("fd", 27), ("up3", 39), ("up4", 43)])
def test_what_it_rejects_is_found_there(name: str, line: int) -> None:
    (finding, *_) = next(each for each in report(PROGRAM).bindings if each.name == name).findings
    assert finding.span.start.line == line


def test_what_is_inferred_of_a_local_function_may_speak_of_it() -> None:
    """What `go` answers is at most `len v`: that the length of a number was taken ended the search by an error."""
    (binding,) = report(SEARCH).bindings
    places = {"postcondition": 4, "precondition": 8, "termination": 9}
    assert {finding.kind.value: finding.span.start.line for finding in binding.findings} == places
