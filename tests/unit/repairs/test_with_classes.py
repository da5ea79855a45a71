"""Calls that were forgotten of functions whose types have a context: the dictionaries are given on.

LiquidHaskell rejects each function as it stands, and accepts it after the change.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SORT = """module M where
{-@ type SL a = [a]<{\\x y -> x <= y}> @-}
{-@ insert :: Ord a => a -> SL a -> SL a @-}
insert :: Ord a => a -> [a] -> [a]
insert x [] = [x]
insert x (y:ys) | x <= y = x : y : ys
                | otherwise = y : insert x ys
{-@ sort :: Ord a => [a] -> SL a @-}
sort :: Ord a => [a] -> [a]
sort [] = []
sort (x:xs) = x : sort xs
"""

REMOVE = """module M where
import qualified Data.Set as S
{-@ measure elts @-}
elts :: Ord a => [a] -> S.Set a
elts [] = S.empty
elts (x:xs) = S.singleton x `S.union` elts xs
{-@ remove :: Eq a => x:a -> xs:[a] -> {v:[a] | not (S.member x (elts v))} @-}
remove :: Eq a => a -> [a] -> [a]
remove _ [] = []
remove x (y:ys) | x == y = ys
                | otherwise = y : remove x ys
"""

ZIPPER = """module M where
data Zipper a = Zipper [a] a [a]
{-@ measure total @-}
total :: Zipper a -> Int
total (Zipper l _ r) = size l + 1 + size r
{-@ measure size @-}
{-@ size :: [a] -> Nat @-}
size :: [a] -> Int
size [] = 0
size (_:xs) = 1 + size xs
{-@ delete :: z:{Zipper a | total z > 1} -> {w:Zipper a | total w = total z - 1} @-}
delete :: Zipper a -> Zipper a
delete (Zipper l _ (y:r)) = Zipper l y r
"""


def offered(text: str, name: str) -> list[str]:
    (binding,) = (each for each in report_of(text).bindings if each.name == name)
    return [title_of_repair(each) for each in binding.findings[0].suggestions]


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        (SORT, "sort", "Change `x : sort xs` to `insert x (sort xs)`"),
        (REMOVE, "remove", "Change `ys` to `remove x ys`"),
    ],
)
def test_the_forgotten_call_is_offered(text: str, name: str, wanted: str) -> None:
    assert wanted in offered(text, name)[:2]


def test_a_measure_that_leaves_no_input_is_no_repair() -> None:
    assert not any("-(" in each for each in offered(ZIPPER, "delete"))
