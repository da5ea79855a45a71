"""What inference compares with numbers may be of an unknown type: that is tried at Int, and costs no run."""

import pytest
from liquidlens.explain.report import Facet
from liquidlens.pipeline import check_text

FOLD = """module Folds () where
data L a = Nil | Con a (L a)
{-@ assertB :: {v:Bool | v} -> {v:Bool | v} @-}
assertB :: Bool -> Bool
assertB b = b
fold :: (b -> a -> b) -> b -> L a -> b
fold f b Nil = b
fold f b (Con x xs) = fold f (f b x) xs
"""

NEAR_MISSES = (
    "wrong = assertB (1 <= fold (+) 0 Nil)",
    "wrong = assertB (1 <= fold (\\x y -> x - y) 1 (Con 1 Nil))",
    "{-@ wrong :: Nat -> Nat @-}\nwrong :: Int -> Int\nwrong x = fold (-) x (Con 1 Nil)",
)


@pytest.mark.parametrize("code", NEAR_MISSES)
def test_a_fold_of_a_private_function_is_run(code: str) -> None:
    by_name = {binding.name: binding for binding in check_text("Folds.hs", FOLD + code + "\n").bindings}
    assert [finding.facet for finding in by_name["wrong"].findings] == [Facet.CONCRETE]
