"""Programs of people who begin, each with the change that they would make, which comes first."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

GRID = """module Grid where

{-@ type ListN a N = {v:[a] | len v == N} @-}
{-@ data Grid a = Grid { rows :: Nat, cols :: Nat, cells :: ListN (ListN a cols) rows } @-}
data Grid a = Grid { rows :: Int, cols :: Int, cells :: [[a]] }

{-@ neighbours :: g:Grid a -> {r:Nat | r < rows g} -> {c:Nat | c < cols g}
               -> [({v:Nat | v < rows g}, {v:Nat | v < cols g})] @-}
neighbours :: Grid a -> Int -> Int -> [(Int, Int)]
neighbours g r c =
  [ (r', c')
  | dr <- [-1, 0, 1], dc <- [-1, 0, 1], (dr, dc) /= (0, 0)
  , let r' = r + dr, let c' = c + dc
  , r' >= 0, r' < rows g, c' >= 0, c' <= cols g ]
"""

CALENDAR = """module Calendar where

{-@ data Date = Date { year :: {v:Int | v > 0}, month :: {v:Int | 1 <= v && v <= 12} } @-}
data Date = Date { year :: Int, month :: Int }

prevMonth :: Date -> Date
prevMonth (Date y m)
  | m > 1 = Date y (m - 1)
  | otherwise = Date (y - 1) 12
"""

POWERS = """module Powers where

{-@ modPow :: Nat -> e:Nat -> {m:Int | m > 0} -> {v:Nat | v < m} / [e] @-}
modPow :: Int -> Int -> Int -> Int
modPow b e m
  | e == 0 = 1
  | even e = modPow (b * b `mod` m) (e `div` 2) m
  | otherwise = b * modPow b (e - 1) m `mod` m
"""


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(
            GRID, "neighbours", "c' < cols g", id="a condition that names a field, compared as the promise does"
        ),
        pytest.param(CALENDAR, "prevMonth", "max 1 (y - 1)", id="no change after which every right answer is another"),
    ],
)
def test_what_the_author_would_do_is_first(text: str, name: str, wanted: str) -> None:
    binding = next(each for each in report_of(text).bindings if each.name == name)
    first = binding.findings[0].suggestions[0]
    assert wanted in (applied(LineIndex(text), first.edits) or "")


def test_a_number_that_may_be_the_divisor_itself_is_taken_by_it() -> None:
    """`1` is not below every positive modulus."""
    (binding,) = report_of(POWERS).bindings
    offered = [applied(LineIndex(POWERS), each.edits) or "" for each in binding.findings[0].suggestions]
    assert any("e == 0 = 1 `mod` m\n" in each for each in offered)
