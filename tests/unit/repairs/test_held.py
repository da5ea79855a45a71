"""Loop invariants of local functions without annotations, as annotations.

LiquidHaskell rejects each function as it stands, and accepts the module after the first suggestion for each.
"""

from functools import cache

import pytest
from liquidlens.explain.proposals import AnnotateLocals
from liquidlens.explain.report import BindingReport, FileReport
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

pytestmark = pytest.mark.repairs

PROGRAM = """module Held where
{-@ type IdxN N = {v:Int | 0 <= v && v < N} @-}
{-@ data Arr a = A { size :: Nat, cells :: {v:[a] | len v == size} } @-}
data Arr a = A { size :: Int, cells :: [a] }
{-@ assume set :: a:Arr a -> IdxN (size a) -> a -> {v:Arr a | size v == size a} @-}
set :: Arr a -> Int -> a -> Arr a
set (A n xs) i v = A n xs
{-@ assume new :: n:Nat -> a -> {v:Arr a | size v == n} @-}
new :: Int -> a -> Arr a
new n x = A 0 []
{-@ ofList :: d:a -> xs:[a] -> {v:Arr a | size v == len xs} @-}
ofList :: a -> [a] -> Arr a
ofList d xs = go 0 xs (new (length xs) d)
  where
    go _ []     arr = arr
    go i (y:ys) arr = go (i + 1) ys (set arr i y)
{-@ indexes :: xs:[a] -> [{v:Nat | v < len xs}] @-}
indexes :: [a] -> [Int]
indexes xs = go 0 xs
  where
    go _ [] = []
    go i (_:ys) = i : go (i + 1) ys
{-@ count :: p:(a -> Bool) -> xs:[a] -> {v:Nat | v <= len xs} @-}
count :: (a -> Bool) -> [a] -> Int
count p xs = go 0 xs
  where
    go n [] = n
    go n (y:ys) | p y = go (n + 1) ys
                | otherwise = go n ys
{-@ splitHalf :: xs:[a] -> {v:([a], [a]) | len (fst v) + len (snd v) == len xs} @-}
splitHalf :: [a] -> ([a], [a])
splitHalf xs = go [] [] xs
  where
    go as bs [] = (as, bs)
    go as bs (y:ys) = go bs (y:as) ys
"""


@cache
def report() -> FileReport:
    return check_text("Held.hs", PROGRAM)


@pytest.mark.parametrize(
    ("name", "written"),
    [
        (
            "ofList",
            "    {-@ go :: i:{v:Int | v >= 0} -> ys:{v:[p] | len v == len xs - i} -> arr:{v:Arr p | size v == len xs} "
            "-> {v:Arr p | size v == size arr} @-}\n",
        ),
        (
            "indexes",
            "    {-@ go :: i:{v:Int | v >= 0} -> ys:{v:[q] | len v == len xs - i} -> [{v:Int | v >= 0 && v < len xs}] "
            "@-}\n    go :: Int -> [q] -> [Int]\n",
        ),
        (
            "count",
            "    {-@ go :: n:{v:Int | v >= 0} -> ys:[a] -> {v:Int | v >= 0 && v <= n + len ys} @-}\n"
            "    go n [] = n\n    go n (y:ys) | p y = go (n + (1 :: Int)) ys\n",
        ),
        (
            "splitHalf",
            "    {-@ go :: as:[p] -> bs:[p] -> ys:[p] -> "
            "{v:([p], [p]) | len (fst v) + len (snd v) == len as + len bs + len ys} @-}\n",
        ),
    ],
)
def test_what_a_loop_keeps_is_written_above_it(name: str, written: str) -> None:
    binding = _of(name)
    offered = [each for finding in binding.findings for each in finding.suggestions] or [*binding.suggestions]
    assert isinstance(offered[0].proposal, AnnotateLocals)
    assert written in (applied(LineIndex(PROGRAM), offered[0].edits) or "")


def _of(name: str) -> BindingReport:
    (found,) = (each for each in report().bindings if each.name == name)
    return found
