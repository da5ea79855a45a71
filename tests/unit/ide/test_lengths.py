"""A measure that uses `length` is offered its equations in its annotation, with `len`: no problem is left then."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.ide.actions import Action
from liquidlens.pipeline import check_text
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.ide.offered import PATH, offered

HEAD = "module M where\n"

RING = """data Ring a = Ring Int [a]
{-@ measure used @-}
used :: Ring a -> Int
used (Ring _ xs) = length xs
{-@ new :: Nat -> {v:Ring a | used v == 0} @-}
new :: Int -> Ring a
new n = Ring n []
{-@ oldest :: {v:Ring a | used v > 0} -> a @-}
oldest :: Ring a -> a
oldest (Ring _ xs) = head xs
first :: Ring a -> Maybe a
first r
  | used r > 0 = Just (oldest r)
  | otherwise = Nothing
"""

ANNOTATED = RING.replace("used ::", "{-@ used :: Ring a -> Nat @-}\nused ::", 1)

TWO = """data Pile = None | Some [Int] [Int]
{-@ measure both @-}
both :: Pile -> Int
both None = 0
both (Some xs ys) = length xs + (length ys)
{-@ none :: {v:Pile | both v == 0} @-}
none :: Pile
none = Some [] []
"""


def _fixes(text: str) -> list[Action]:
    return [each for each in offered(text) if "len" in each.title]


NAMED = RING.replace("used ::", "{-@ used :: r:Ring a -> Nat @-}\nused ::", 1)

COMMENTED = RING.replace("{-@ measure used @-}", "-- {-@ measure used @-}\n{-@ measure used @-}")


@pytest.mark.parametrize("code", [RING, ANNOTATED, NAMED, COMMENTED, TWO])
def test_no_problem_is_left_and_all_is_verified(code: str) -> None:
    (fix,) = _fixes(HEAD + code)
    edited = applied(LineIndex(HEAD + code), fix.edits)
    assert edited is not None
    report = check_text(PATH, edited)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}


@pytest.mark.parametrize(
    "code",
    [
        RING.replace("used ::", "{-@ used :: r:Ring a -> {v:Nat | v >= 0} @-}\nused ::", 1),
        RING.replace("length xs", "length (drop 1 xs)").replace("drop 1", "id $"),
        RING.replace("used (Ring _ xs) = length xs", "used r = case r of Ring _ xs -> length xs"),
        RING.replace("used ::", "{-@ used, more :: Ring a -> Nat @-}\nmore :: Ring a -> Int\nmore _ = 0\nused ::", 1),
    ],
    ids=["refined already", "more than a sum", "no equations", "of two functions"],
)
def test_what_is_written_otherwise_is_left(code: str) -> None:
    assert not _fixes(HEAD + code)
