"""What abstract refinements of tuples relate: each component to those before it, of which the nearest is named first.

LiquidHaskell 0.9.0.2 rejects each but `looser`, at the same places.
"""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ type Up = (Int, Int, Int)<{\\a b -> a < b}, {\\b a c -> b < c}> @-}
{-@ type Sum = (Int, Int, Int, Int)<{\\a b -> a < b}, {\\b a c -> b < c}, {\\c b a d -> a + b + c == d}> @-}

{-@ first :: Up -> Up @-}
first :: (Int, Int, Int) -> (Int, Int, Int)
first (x, y, z) = (x + 1, y, z)

{-@ looser :: Up -> (Int, Int, Int)<{\\a b -> a < b}, {\\b a c -> a < c - 1}> @-}
looser :: (Int, Int, Int) -> (Int, Int, Int)
looser (x, y, z) = (x, y, z)

{-@ last :: Up -> (Int, Int, Int)<{\\a b -> a < b}, {\\b a c -> b < c - 1}> @-}
last :: (Int, Int, Int) -> (Int, Int, Int)
last (x, y, z) = (x, y, z)

{-@ divided :: Sum -> Int @-}
divided :: (Int, Int, Int, Int) -> Int
divided (a, b, c, d) = 10 `div` (a + b + c - d)

{-@ apart :: Sum -> {v:Int | v == 3} @-}
apart :: (Int, Int, Int, Int) -> Int
apart (a, b, c, d) = c - a

{-@ made :: Int -> Up @-}
made :: Int -> (Int, Int, Int)
made n = (n, n + 1, n + 1)

{-@ taken :: n:Int -> {v:Int | v > n} @-}
taken :: Int -> Int
taken n = case made n of (a, b, c) -> c

{-@ assume stub :: Up @-}
stub :: (Int, Int, Int)
stub = undefined

{-@ shifted :: Up @-}
shifted :: (Int, Int, Int)
shifted = let (x, y, z) = stub in (x + 1, y, z + 1)
"""


@cache
def reports() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(
    ("name", "here"),
    [
        ("first", "1 < 1"),
        ("last", "1 < 2 - 1"),
        ("divided", "0 /= 0"),
        ("apart", "2 == 3"),
        ("made", "1 < 1"),
        ("shifted", "1 < 1"),
    ],
)
def test_components_are_compared(name: str, here: str) -> None:
    (finding,) = reports()[name].findings
    assert finding.predicate is not None
    assert finding.predicate.instance == here
    assert reports()[name].verdict is Verdict.UNSAFE


def test_a_callee_answers_by_its_type_alone() -> None:
    (finding,) = reports()["taken"].findings
    assert finding.predicate is not None
    assert finding.predicate.text == "v > n"
    assert reports()["taken"].verdict is Verdict.WEAK_SPEC


def test_what_follows_is_proved() -> None:
    assert reports()["looser"].verdict is Verdict.VERIFIED
