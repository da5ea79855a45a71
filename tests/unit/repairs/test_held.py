"""Loop invariants of local functions without annotations, as annotations.

LiquidHaskell rejects each function as it stands, and accepts the module after the first suggestion for each.
"""

import pytest
from liquidlens.explain.proposals import AnnotateLocals
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

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


def report() -> FileReport:
    return report_of(PROGRAM)


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


@pytest.mark.parametrize(
    ("data", "measure"),
    [
        ("", "{-@ measure total @-}\ntotal :: [Int] -> Int\ntotal [] = 0\ntotal (x:xs) = x + total xs\n"),
        (
            "{-@ data Item = Item { qty :: Nat } @-}\ndata Item = Item { qty :: Int }\n",
            "{-@ measure total @-}\n{-@ total :: [Item] -> Nat @-}\ntotal :: [Item] -> Int\ntotal [] = 0\n"
            "total (x:xs) = qty x + total xs\n",
        ),
    ],
)
def test_a_measure_of_one_type_needs_a_signature_at_it(data: str, measure: str) -> None:
    """Of a local function that GHC generalises the measure says nothing."""
    element = "Item" if data else "Int"
    code = (
        f"{{-@ rev :: xs:[{element}] -> {{v:[{element}] | total v == total xs}} @-}}\n"
        f"rev :: [{element}] -> [{element}]\nrev xs = go [] xs\n  where\n    go acc [] = acc\n"
        "    go acc (y:ys) = go (y : acc) ys\n"
    )
    text = f"module M where\n{data}{measure}{code}"
    found = next(each for each in report_of(text).bindings if each.name == "rev").findings
    edited = applied(LineIndex(text), found[0].suggestions[0].edits) or ""
    assert f"    go :: [{element}] -> [{element}] -> [{element}]\n" in edited
    after = report_after(edited)
    assert not after.problems
    assert all(each.verdict is Verdict.VERIFIED for each in after.bindings)
