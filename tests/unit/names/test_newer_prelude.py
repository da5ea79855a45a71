"""Names that the Prelude got after Haskell 2010: programs from before mean their own, and are told what GHC says."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

OWN = """module Old where
infixl 6 <>
{-@ (<>) :: x:Int -> y:Int -> {v:Int | v == x + y} @-}
(<>) :: Int -> Int -> Int
x <> y = x + y
{-@ measure both :: Int -> Int @-}
{-@ f :: x:Int -> {v:Int | v == x + 3} @-}
f :: Int -> Int
f x = x <> 1 + 2
"""


TYPES = """module Old where
class Monoid a where
  neutral :: a
instance Monoid Int where
  neutral = 0
{-@ g :: {v:Int | v == 0} -> Nat @-}
g :: Int -> Int
g x = x
"""

TRUE_CONFLICT = """module Old where
head :: Int -> Int
head x = x
f :: Int -> Int
f x = head x
"""


REFLECTED = """module Old where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
infixl 6 <>
{-@ infix <> @-}
{-@ reflect <> @-}
(<>) :: Int -> Int -> Int
x <> y = x + y + 1
g :: Int -> Int
g x = x <> 1
{-@ f :: x:Int -> {v:() | x <> 2 == x + 3} @-}
f :: Int -> ()
f _ = ()
"""


@pytest.mark.parametrize(
    ("text", "names"),
    [(OWN, {"(<>)", "f"}), (TYPES, {"g", "neutral (Monoid Int)"}), (REFLECTED, {"(<>)", "f", "g"})],
)
def test_the_older_meaning_is_taken_and_told(text: str, names: set[str]) -> None:
    report = check_text("Old.hs", text)
    assert [problem.code for problem in report.problems] == ["scope/newer-prelude"]
    assert {each.name for each in report.bindings if each.verdict is Verdict.VERIFIED} == names


def test_what_was_always_there_stays_ambiguous() -> None:
    report = check_text("Old.hs", TRUE_CONFLICT)
    assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.UNSUPPORTED
