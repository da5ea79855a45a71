"""Containers inside data are equal if their items are, in whatever order these were put in."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import qualified Data.Map as C
data Env = Env (C.Map Int Int)
{-@ reflect ins @-}
ins :: Int -> Env -> Env
ins k (Env m) = Env (C.insert k 1 m)
{-@ measure env @-}
env :: [Int] -> Env
env [] = Env C.empty
env (x:xs) = ins x (env xs)
{-@ turn :: xs:[Int] -> {v:[Int] | env v == env xs} @-}
turn :: [Int] -> [Int]
turn (x:y:ys) = y : x : ys
turn xs = xs
{-@ drop2 :: xs:[Int] -> {v:[Int] | env v == env xs} @-}
drop2 :: [Int] -> [Int]
drop2 (x:_:ys) = x : ys
drop2 xs = xs
"""

SETS = TEXT.replace("Data.Map", "Data.Set").replace("C.Map Int Int", "C.Set Int").replace("insert k 1", "insert k")


@pytest.mark.parametrize("text", [TEXT, SETS])
def test_trees_of_other_shapes_are_no_counterexample(text: str) -> None:
    verdicts = {each.name: each.verdict for each in check_text("M.hs", text).bindings}
    assert verdicts["turn"] is not Verdict.UNSAFE
    assert verdicts["drop2"] is Verdict.UNSAFE
