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
