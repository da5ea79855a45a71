"""A counterexample by types takes no more of a recursion than it needs, and speaks in names that people use."""

import pytest
from liquidlens.pipeline import check_text

INSIDE = """module Inside where
{-@ upTo :: n:Nat -> {v:[Int] | len v == n} @-}
upTo :: Int -> [Int]
upTo n = go 0
  where
    go i
      | i < n = 0 : go (i + 1)
      | otherwise = []
"""

DATA = """module Data where
{-@ data Sparse a = SP { dim :: Nat, elems :: [({v:Nat | v < dim}, a)] } @-}
data Sparse a = SP { dim :: Int, elems :: [(Int, a)] }
{-@ dense :: s:Sparse Int -> {v:[Int] | len v == dim s} @-}
dense :: Sparse Int -> [Int]
dense (SP n es) = go 0
  where
    go i
      | i < n = at i es : go (i + 1)
      | otherwise = []
    at _ [] = 0
    at i ((j, x) : rest) = if i == j then x else at i rest
"""

SAME_NAME = """module SameName where
{-@ type VecN a N = {v:[a] | len v == N} @-}
{-@ same :: v:[Int] -> VecN Int (len v) @-}
same :: [Int] -> [Int]
same v = drop 1 v
"""


@pytest.mark.parametrize(
    ("text", "call"),
    [
        pytest.param(INSIDE, "upTo 1", id="a local loop"),
        pytest.param(DATA, "dense (SP 1 [])", id="a loop over a datum's number"),
    ],
)
def test_a_recursion_is_followed_as_far_as_it_must_be(text: str, call: str) -> None:
    (first, *_) = check_text("M.hs", text).bindings[0].findings
    assert first.call == call


def test_a_value_is_told_apart_from_a_parameter_of_its_name() -> None:
    (finding, *_) = check_text("M.hs", SAME_NAME).bindings[0].findings
    assert finding.predicate is not None
    assert finding.predicate.text == "len v' == len v"
