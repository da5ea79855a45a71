"""What aliases are given, the measures that annotations speak of, and parameters that are called as values are."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import BindingReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

MATRIX = """module Matrix where
data Mat = Mat { rows :: Int, cols :: Int }
{-@ data Mat = Mat { rows :: Nat, cols :: Nat } @-}
data Vec = Vec { dim :: Int, items :: [Int] }
{-@ data Vec = Vec { dim :: Nat, items :: {v:[Int] | len v == dim} } @-}
{-@ type VecN N = {v:Vec | dim v == N} @-}

{-@ down :: m:Mat -> v:Vec -> VecN (cols m) @-}
down :: Mat -> Vec -> Vec
down m v = Vec (rows m) (replicate (rows m) 0)

{-@ add :: Int -> v:Vec -> VecN {dim v} @-}
add :: Int -> Vec -> Vec
add x (Vec n xs) = Vec (n + 1) (x : xs)

{-@ at :: v:Vec -> i:Nat -> Int @-}
at :: Vec -> Int -> Int
at v i = items v !! i

{-@ mean :: Vec -> Int @-}
mean :: Vec -> Int
mean v = sum (items v) `div` dim v
"""


def _binding(name: str) -> BindingReport:
    return next(each for each in report_of(MATRIX).bindings if each.name == name)


@pytest.mark.parametrize(
    ("name", "first"),
    [
        ("down", "Annotate `down :: m:Mat -> v:Vec -> VecN (rows m)`"),
        ("add", "Annotate `add :: Int -> v:Vec -> VecN {dim v + 1}`"),
    ],
)
def test_what_an_alias_is_given_may_be_what_is_wrong(name: str, first: str) -> None:
    assert title_of_repair(_binding(name).offered[0]) == first


@pytest.mark.parametrize(
    ("name", "asked", "annotation"),
    [
        ("at", "Require `i < len (items v)`", "at :: v:Vec -> i:{i:Nat | i < len (items v)} -> Int"),
        ("mean", "Require `dim v /= 0`", "mean :: v:{v:Vec | dim v /= 0} -> Int"),
    ],
)
def test_a_parameter_that_is_called_as_values_are_can_be_spoken_of(name: str, asked: str, annotation: str) -> None:
    """LiquidHaskell 0.9.0.2 calls both annotations safe."""
    repair = _binding(name).offered[0]
    assert title_of_repair(repair).startswith(asked)
    assert [each.text for each in repair.edits] == [annotation]
