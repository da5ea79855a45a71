"""Local functions of one name in several texts, and one call in several woven copies, are told apart."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

COLLIDING = """
module Collide (lengths, whole) where

lengths :: [Int] -> [Int]
lengths xs = go xs
  where
    go :: [Int] -> [Int]
    go [] = []
    go (y : ys) = div 1 (helper y) : go ys

helper :: Int -> Int
helper n = go n 3
  where
    go 0 k = k
    go m k = if m < 0 then k else go (m - 1) (k - 1)

whole :: Int -> Int
whole n = go (helper n)
  where
    go m = if m < 0 then div 1 m else div 1 (m + other n)

other :: Int -> Int
other n = go n 1 2
  where
    go 0 k l = k + l
    go m k l = if m < 0 then k - l else go (m - 1) k l
"""

COPIED = """
module Copied where
import qualified Data.IntMap as M

grouped :: [(Int, String)] -> M.IntMap [String]
grouped [] = M.empty
grouped ((k, v) : rest) = M.insertWith (\\[a] b -> a : b) k [v] $ grouped rest

joined :: [(Int, String)] -> Int
joined rows = M.size (M.filter (elem "ok") (grouped rows))

main :: IO ()
main = do
  rows <- map ((\\[a, b] -> (read a, b)) . words) . lines <$> getContents
  print (joined rows)
"""


@pytest.mark.parametrize("exports", [None, "main"])
def test_a_broken_call_is_replayed_in_the_copy_of_the_code_that_it_stands_in(exports: str | None) -> None:
    text = COPIED if exports is None else COPIED.replace("module Copied where", f"module Copied ({exports}) where")
    report = check_text("Copied.hs", text)
    assert not report.problems
    (grouped,) = (each for each in report.bindings if each.name == "grouped")
    assert grouped.verdict is Verdict.WEAK_SPEC


def test_one_local_function_is_not_answered_by_the_type_of_another() -> None:
    report = check_text("Collide.hs", COLLIDING)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings} == {
        "lengths": Verdict.UNSAFE,
        "helper": Verdict.WEAK_SPEC,
        "whole": Verdict.WEAK_SPEC,
        "other": Verdict.WEAK_SPEC,
    }
