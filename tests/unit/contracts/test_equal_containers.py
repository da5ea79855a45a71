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


SCOPES = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import qualified Data.Set as Set
data Scope = Scope { names :: Set.Set Int }
{-@ data Scope = Scope { names :: Set.Set Int } @-}
{-@ inline with @-}
with :: Int -> Scope -> Scope
with i s = Scope (Set.union (names s) (Set.singleton i))
{-@ right :: i:Int -> s:Scope -> {p:(Scope, Int) | fst p == with (snd p) s} @-}
right :: Int -> Scope -> (Scope, Int)
right i (Scope s) = (Scope (Set.insert i s), i)
{-@ wrong :: i:Int -> s:Scope -> {p:(Scope, Int) | fst p == with (snd p) s} @-}
wrong :: Int -> Scope -> (Scope, Int)
wrong i (Scope s) = (Scope (Set.insert i s), i + 1)
"""


def test_a_set_that_a_predicate_makes_may_be_a_field() -> None:
    """Sets of predicates are lists, those of the program trees: a field holds one of the program's."""
    found = {each.name: each for each in check_text("M.hs", SCOPES).bindings}
    assert found["right"].verdict is Verdict.VERIFIED
    (finding,) = found["wrong"].findings
    assert finding.predicate is not None
    assert "== Scope (Set.fromList" in finding.predicate.instance
