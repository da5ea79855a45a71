"""Proofs about numbers that lack their hypothesis, or definitions that are put in too seldom.

LiquidHaskell rejects each proof as it stands, and accepts it with the edit.
"""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport
from liquidlens.explain.verdicts import said_of
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

HEADER = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import Data.Set (Set, empty, intersection, singleton, union)
import qualified Data.Set as S
"""

FROM = """{-@ reflect from @-}
{-@ from :: i:Int -> j:Int -> Set Int / [j - i] @-}
from :: Int -> Int -> Set Int
from i j = if i < j then union (singleton i) (from (i + 1) j) else empty
"""

SPLIT = (
    FROM
    + """{-@ split :: f:Int -> x:{Int | f <= x} -> t:{Int | x < t} ->
      { from f t == union (from f x) (from x t) } / [x - f] @-}
split :: Int -> Int -> Int -> ()
split f x t = if f == x then () else ()
"""
)

DISJOINT = (
    FROM
    + """{-@ outside :: f:Int -> t:Int -> x:{Int | x < f || t <= x} -> { not (S.member x (from f t)) } / [t - f] @-}
outside :: Int -> Int -> Int -> ()
outside f t x = if f < t then outside (f + 1) t x else ()
{-@ disjoint :: f:Int -> t:Int -> g:{Int | t <= g} -> u:Int ->
      { intersection (from f t) (from g u) == empty } / [u - g] @-}
disjoint :: Int -> Int -> Int -> Int -> ()
disjoint f t g u = if g < u then outside f t g `seq` disjoint t f (g + 1) u else ()
"""
)

GAUSS = """{-@ reflect total @-}
{-@ total :: Nat -> Nat @-}
total :: Int -> Int
total n = if n == 0 then 0 else n + total (n - 1)
{-@ gauss :: n:Nat -> { total n + total n == n * (n + 1) } @-}
gauss :: Int -> ()
gauss n = if n == 0 then () else ()
"""

SQUARES = """{-@ reflect odds @-}
{-@ odds :: Nat -> Int @-}
odds :: Int -> Int
odds n = if n == 0 then 0 else 2 * n - 1 + odds (n - 1)
{-@ squares :: n:Nat -> { odds n == n * n } @-}
squares :: Int -> ()
squares n
  | n == 0 = ()
  | otherwise = ()
"""


def report(text: str) -> FileReport:
    return report_of(text)


def offered(text: str, name: str) -> list[str]:
    return [title_of_repair(each) for one in report(text).bindings if one.name == name for each in one.offered]


@pytest.mark.parametrize(
    ("text", "name", "wanted", "after"),
    [
        pytest.param(SPLIT, "split", "Call `split (f + 1) x t`", "else split (f + 1) x t", id="upwards"),
        pytest.param(
            DISJOINT,
            "disjoint",
            "Call `disjoint f t (g + 1) u`",
            "outside f t g `seq` disjoint f t (g + 1) u",
            id="in the place of another",
        ),
        pytest.param(GAUSS, "gauss", "Call `gauss (n - 1)`", "else gauss (n - 1)", id="downwards"),
        pytest.param(SQUARES, "squares", "Call `squares (n - 1)`", "| otherwise = squares (n - 1)", id="at a guard"),
    ],
)
def test_the_hypothesis_is_offered(text: str, name: str, wanted: str, after: str) -> None:
    (first, *_) = next(one for one in report(HEADER + text).bindings if one.name == name).offered
    assert title_of_repair(first) == wanted
    assert after in (applied(LineIndex(HEADER + text), first.edits) or "")


def test_nothing_is_called_where_the_theorem_is_false() -> None:
    false = GAUSS.replace("n * (n + 1)", "n * n")
    assert not any(title.startswith("Call") for title in offered(HEADER + false, "gauss"))


DOWN = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--fuel=3" @-}
module M where
{-@ reflect down @-}
{-@ down :: Int -> Nat @-}
down :: Int -> Int
down n = if n <= 0 then 0 else down (n - 1)
{-@ test :: () -> { down 6 == 0 } @-}
test :: () -> ()
test _ = ()
"""

TWICE = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--fuel=0" @-}
module M where
{-@ reflect twice @-}
twice :: Int -> Int
twice n = n + n
{-@ test :: x:Int -> { twice (twice (twice x)) == 8 * x } @-}
test :: Int -> ()
test _ = ()
"""


@pytest.mark.parametrize(("text", "few", "enough"), [(DOWN, "3 times", 6), (TWICE, "0 times", 2)])
def test_how_often_definitions_are_to_be_put_in_is_said(text: str, few: str, enough: int) -> None:
    told = next(one for one in report(text).bindings if one.name == "test")
    assert f"in at most {few} for one goal" in said_of(told)
    (first, *_) = told.offered
    assert f'{{-@ LIQUID "--fuel={enough}" @-}}\nmodule M' in (applied(LineIndex(text), first.edits) or "")


def test_it_is_not_where_that_changes_nothing() -> None:
    assert "--fuel" not in said_of(
        next(one for one in report(DOWN.replace("down 6 == 0", "down 6 == 1")).bindings if one.name == "test")
    )
