"""What a `where` defines and LiquidHaskell checks there, whatever a guard has asked, is looked at where it is used."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

TEXT = """module M where
{-@ at :: n:Nat -> xs:[Int] -> Int @-}
at :: Int -> [Int] -> Int
at n xs
  | n < length xs = y + 1
  | otherwise = 0
  where y = xs !! n

{-@ both :: xs:[Int] -> Int @-}
both :: [Int] -> Int
both xs
  | null xs = 0
  | otherwise = h + length t
  where h = head xs
        t = tail xs

{-@ half :: a:Int -> b:Int -> Int @-}
half :: Int -> Int -> Int
half a b
  | b == 0 = 0
  | even a = q
  | otherwise = q + 1
  where q = a `div` b

{-@ spl :: {xs:[Int] | len xs > 0} -> (Int, {v:[Int] | len v == len xs - 1}) @-}
spl :: [Int] -> (Int, [Int])
spl (x:xs) = (x, xs)

parted :: [Int] -> Int
parted q
  | null q = 0
  | otherwise = x + length r
  where (x, r) = spl q

listed :: [Int] -> [Int]
listed q
  | null q = []
  | otherwise = more a (length b)
  where
    more x n = [x, n, k]
    (a, b) = spl q
    k = 1
"""
"""LiquidHaskell takes each of the edits."""

EDITS = {
    "at": ("Look at `y` only where it is used, by `lazyvar`", "  where {-@ lazyvar y @-}\n        y = xs !! n\n"),
    "both": (
        "Look at `h` and `t` only where they are used, by `lazyvar`",
        "  where {-@ lazyvar h @-}\n        h = head xs\n        {-@ lazyvar t @-}\n        t = tail xs\n",
    ),
    "half": ("Look at `q` only where it is used, by `lazyvar`", "  where {-@ lazyvar q @-}\n        q = a `div` b\n"),
    "parted": (
        "Define `(x, r) = spl q` only where it is used",
        "  | otherwise = let (x, r) = spl q in x + length r\n\nlisted",
    ),
    "listed": (
        "Define `(a, b) = spl q` only where it is used",
        "= let (a, b) = spl q in more a (length b)\n  where\n    more x n = [x, n, k]\n    k = 1\n",
    ),
}


@pytest.mark.parametrize("name", EDITS)
def test_the_first_repair_leaves_what_the_program_does(name: str) -> None:
    title, written = EDITS[name]
    binding = next(each for each in report_of(TEXT).bindings if each.name == name)
    assert title_of_repair(binding.offered[0]) == title
    changed = applied(LineIndex(TEXT), binding.offered[0].edits)
    assert changed is not None
    assert written in changed
    assert next(e for e in report_after(changed).bindings if e.name == name).verdict is Verdict.VERIFIED


def test_what_several_branches_mention_stays() -> None:
    text = TEXT.replace("  | otherwise = x + length r", "  | x > 0 = x\n  | otherwise = x")
    assert text != TEXT
    parted = next(each for each in report_of(text).bindings if each.name == "parted")
    assert not any("only where it is used" in title_of_repair(each) for each in parted.offered)
