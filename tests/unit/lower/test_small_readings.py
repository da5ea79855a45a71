"""Small things that LiquidHaskell reads in annotations: each of these programs it answers so."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

BEGIN = """module R where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect more @-}
more :: Int -> Int -> Bool
more a b = a > b
"""

PROVED = {
    "not of an application": "{-@ f :: m:Int -> n:Int -> {v:() | more m n ==> not more n m} @-}",
    "not of an application, first": "{-@ f :: m:Int -> n:Int -> {v:() | not more n m && m /= n => more m n} @-}",
    "not of an application, compared": "{-@ f :: m:Int -> n:Int -> {v:() | not more n m <=> m >= n} @-}",
    "a qualifier of abstract refinements": (
        "{-@ qualif Applied(v:a, x:b, p:Pred a b) : papp2(p, v, x) @-}\n{-@ f :: Int -> Int -> {v:() | true} @-}"
    ),
}
REJECTED = {
    "not of an application that holds": "{-@ f :: m:Int -> n:Int -> {v:() | not more n m <=> m > n} @-}",
}


@pytest.mark.parametrize("name", [*PROVED, *REJECTED])
def test_readings_have_their_meaning(name: str) -> None:
    annotation = PROVED.get(name) or REJECTED[name]
    report = check_text("R.hs", f"{BEGIN}{annotation}\nf :: Int -> Int -> ()\nf _ _ = ()\n")
    assert not report.problems
    verdict = next(each.verdict for each in report.bindings if each.name == "f")
    assert (verdict is Verdict.VERIFIED) == (name in PROVED)


def test_an_annotation_finds_what_is_imported_under_a_qualifier_only() -> None:
    text = """module R where
import qualified Data.List as L
import qualified Data.Map as M
import qualified Data.Set as S
{-@ assume nub :: xs:[a] -> {v:[a] | len v == len xs} @-}
{-@ f :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
f :: [Int] -> [Int]
f xs = L.nub xs
{-@ assume insert :: a -> b @-}
"""
    report = check_text("R.hs", text)
    # `insert` may be that of maps, of sets, or of lists.
    assert [problem.code for problem in report.problems] == ["spec/no-function"]
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED]


VALUES = [
    ("{v:Double | v == 1e3}", "Double", "1000", True),
    ("{v:Double | v == 1E-3}", "Double", "0.001", True),
    ("{v:Double | v < 1e-3}", "Double", "0.01", False),
    ("{v:Int | v < 1E+3}", "Int", "5000", False),
    ("{v:Int | v < 1e3}", "Int", "999", True),
    ("{v:Int | v == 0o17}", "Int", "15", True),
    ("{v:Int | v == 0O17}", "Int", "17", False),
    ("{v:Int | [v > 0 || v < 5; v < 9]}", "Int", "3", True),
    ("{v:Int | [v > 0 || v < 5; v < 9]}", "Int", "10", False),
    ("{v:Int | [v > 0 => v < 5; v < 9]}", "Int", "7", False),
    ("{v:Int | [v > 0 && v < 5; v < 9 <=> v < 10; v /= 1]}", "Int", "2", True),
    ("{v:Int | [v > 0]}", "Int", "0", False),
    ("{v:Int | []}", "Int", "0", True),
    ("{v:[Int] | [len v == 0; len v < 1]}", "[Int]", "[]", True),
]


@pytest.mark.parametrize(("annotation", "ty", "code", "is_proved"), VALUES)
def test_numbers_and_predicates_in_brackets(annotation: str, ty: str, code: str, is_proved: bool) -> None:
    report = check_text("R.hs", f"module R where\n{{-@ f :: {annotation} @-}}\nf :: {ty}\nf = {code}\n")
    assert not report.problems
    assert (report.bindings[0].verdict is Verdict.VERIFIED) == is_proved


BRACED = [
    ("T where { C :: Nat -> T }", "data T = C Int", "C 1", True),
    ("T where { C :: Nat -> T }", "data T = C Int", "C (0 - 1)", False),
    ("T where { C :: Nat -> T ; D :: T }", "data T = C Int | D", "D", True),
    ("T where { C :: Nat -> T\n         ; D :: T\n         }", "data T = C Int | D", "C (0 - 1)", False),
    ("T where { C :: x:Nat -> {y:Nat | x <= y} -> T }", "data T = C Int Int", "C 2 1", False),
]


@pytest.mark.parametrize(("annotation", "data", "code", "is_proved"), BRACED)
def test_constructors_in_braces(annotation: str, data: str, code: str, is_proved: bool) -> None:
    report = check_text("R.hs", f"module R where\n{{-@ data {annotation} @-}}\n{data}\nf :: T\nf = {code}\n")
    assert not report.problems
    assert (report.bindings[0].verdict is Verdict.VERIFIED) == is_proved


HEADS = [
    ("{x:[Int] | len x > 0} -> {v:Int | v == head x}", "[Int] -> Int", "f (a:_) = a", True),
    ("{x:[Int] | len x > 0} -> {v:Int | v == head x}", "[Int] -> Int", "f x = head x", True),
    ("{x:[Int] | len x > 0} -> {v:[Int] | v == tail x}", "[Int] -> [Int]", "f (_:as) = as", True),
    ("x:Int -> xs:[Int] -> {v:[Int] | head v == x && tail v == xs}", "Int -> [Int] -> [Int]", "f x xs = x : xs", True),
    ("{x:[Int] | len x > 0 && head x > 0} -> {v:Int | v > 0}", "[Int] -> Int", "f (x:_) = x", True),
    ("{x:[Int] | len x > 0 && head x > 0} -> {v:Int | v > 1}", "[Int] -> Int", "f (x:_) = x", False),
]


@pytest.mark.parametrize(("annotation", "ty", "code", "is_proved"), HEADS)
def test_the_head_and_the_tail_of_a_list_are_measures(annotation: str, ty: str, code: str, is_proved: bool) -> None:
    report = check_text("R.hs", f"module R where\n{{-@ f :: {annotation} @-}}\nf :: {ty}\n{code}\n")
    assert not report.problems
    assert (report.bindings[0].verdict is Verdict.VERIFIED) == is_proved
