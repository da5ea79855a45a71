"""A module that declares the solver's own functions as measures changes nothing of what they mean."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import qualified Data.Set as S
{-@ measure Set_mem :: a -> (S.Set a) -> Bool @-}
{-@ measure Set_sng :: a -> (S.Set a) @-}
{-@ measure elts @-}
elts :: Ord a => [a] -> S.Set a
elts [] = S.empty
elts (x:xs) = S.union (S.singleton x) (elts xs)
{-@ new :: x:Int -> {xs:[Int] | not (Set_mem x (elts xs))} -> [Int] @-}
new :: Int -> [Int] -> [Int]
new x xs = x : xs
"""


@pytest.mark.parametrize(("argument", "verdict"), [("[2, 3]", Verdict.VERIFIED), ("[1, 2]", Verdict.UNSAFE)])
def test_declared_solver_functions(argument: str, verdict: Verdict) -> None:
    text = f"{TEXT}use :: [Int]\nuse = new 1 {argument}\n"
    assert {each.name: each.verdict for each in check_text("M.hs", text).bindings}["use"] is verdict
