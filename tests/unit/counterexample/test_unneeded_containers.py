"""A container that the code never looks at is empty in the counterexample, as a list is."""

import pytest
from liquidlens.pipeline import check_text

TEXT = """module T where
import qualified Data.Map as M
import qualified Data.Set as S

{-@ f :: M.Map String Int -> Nat @-}
f :: M.Map String Int -> Int
f _ = 0 - 1

{-@ g :: S.Set Int -> [Int] -> x:Int -> Int @-}
g :: S.Set Int -> [Int] -> Int -> Int
g _ _ x = 10 `div` x
"""


@pytest.mark.parametrize(("function", "call"), [("f", "f (M.fromList [])"), ("g", "g (S.fromList []) [] 0")])
def test_what_is_not_looked_at_is_empty(function: str, call: str) -> None:
    report = next(each for each in check_text("T.hs", TEXT).bindings if each.name == function)
    assert report.findings[0].call == call
