"""Measures lifted from functions with class constraints run at the instance of their arguments."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

{-@ measure distinct @-}
distinct :: Ord a => [a] -> Bool
distinct []     = True
distinct (x:xs) = distinct xs && not (within x xs)

{-@ measure within @-}
within :: Ord a => a -> [a] -> Bool
within _ []     = False
within x (y:ys) = x == y || within x ys

{-@ twice :: Int -> {v:[Int] | distinct v} @-}
twice :: Int -> [Int]
twice x = [x, x]
"""

SETS = """module M where

import Data.Set

{-@ measure elts @-}
elts :: Ord a => [a] -> Set a
elts []     = empty
elts (x:xs) = singleton x `union` elts xs

{-@ bad :: Int -> {v:[Int] | Set_mem 1 (elts v)} @-}
bad :: Int -> [Int]
bad x = [x]
"""


def test_a_lifted_function_gets_its_dictionary() -> None:
    """`distinct` needs Ord at the elements of the list."""
    (found,) = [b for b in check_text("M.hs", TEXT).bindings if b.name == "twice"]
    assert found.verdict in (Verdict.UNSAFE, Verdict.NO_COUNTEREXAMPLE)


def test_the_elements_of_a_list_of_a_class() -> None:
    """The set of the elements is computed."""
    (found,) = [b for b in check_text("M.hs", SETS).bindings if b.name == "bad"]
    assert found.verdict is Verdict.UNSAFE
