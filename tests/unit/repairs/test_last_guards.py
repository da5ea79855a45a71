"""`otherwise` in the last guard, where nothing else is left and a run, or LiquidHaskell, does not see it."""

import pytest
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs

PARITY = """module M where
{-@ parity :: Int -> Nat @-}
parity :: Int -> Int
parity n | even n = 0
         | odd n  = 1
"""

LENGTHS = """module M where
{-@ daysIn :: {m:Int | 1 <= m && m <= 12} -> {d:Int | 28 <= d && d <= 31} @-}
daysIn :: Int -> Int
daysIn 2 = 28
daysIn m
  | m `elem` [4, 6, 9, 11] = 30
  | m `elem` [1, 3, 5, 7, 8, 10, 12] = 31
"""

GRADES = """module M where
{-@ grade :: {n:Int | 0 <= n && n <= 100} -> Char @-}
grade :: Int -> Char
grade n | n >= 90 = 'A'
        | n > 0   = 'C'
"""

PATTERNS = """module M where
after :: [Int] -> Int
after xs | (x : _) <- xs = x
"""


@pytest.mark.parametrize(
    ("text", "name", "written"),
    [
        pytest.param(PARITY, "parity", "| otherwise  = 1", id="two functions that exclude each other"),
        pytest.param(LENGTHS, "daysIn", "| otherwise = 31", id="all that is left of a type"),
        pytest.param(GRADES, "grade", "| otherwise   = 'C'", id="a bound that leaves one number out"),
    ],
)
def test_it_is_the_first_suggestion(text: str, name: str, written: str) -> None:
    assert written in first_verifies(text, name)


def test_a_pattern_is_no_condition() -> None:
    (binding,) = report_of(PATTERNS).bindings
    texts = [applied(LineIndex(PATTERNS), each.edits) or "" for each in binding.offered]
    assert texts
    assert not any("otherwise = x" in each for each in texts)
