"""What modules of our library got after GHC 9.0 gives way to what a program defines."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

OWN = {
    "a function of lists": ("import Data.List", "unsnoc :: Int -> Int\nunsnoc n = n + 1", "unsnoc 2"),
    "an operator of lists": ("import Data.List", "(!?) :: Int -> Int -> Int\nm !? n = m + n", "1 !? 2"),
    "arrays that change": ("import Data.Array.ST", "modifyArray :: Int -> Int\nmodifyArray n = n + 1", "modifyArray 2"),
    "trees": ("import Data.Tree", "leaves :: Int -> Int\nleaves n = n + 1", "leaves 2"),
    "actions without answer": (
        "import Control.Monad.Trans.Maybe",
        "hoistMaybe :: Int -> Int\nhoistMaybe n = n + 1",
        "hoistMaybe 2",
    ),
    "the Prelude's beside": ("import Data.Functor", "", "case unzip [(3, True)] of (xs, _) -> length xs"),
    "what transformers do not export again": (
        "import Control.Monad.Trans.State\nimport Control.Monad.Trans.Writer\nimport Control.Monad.Trans.Reader",
        "join :: Int -> Int\njoin n = n + 1\ndata E = Sum Int | Product Int\n"
        "fix :: E -> Int\nfix (Sum n) = n\nfix (Product n) = n",
        "join 1 + fix (Sum 1)",
    ),
}


@pytest.mark.parametrize("name", sorted(OWN))
def test_a_programs_own_definition_is_meant(name: str) -> None:
    imports, defined, used = OWN[name]
    report = check_text("A.hs", f"module A where\n{imports}\n{defined}\nf :: Int\nf = {used}\n")
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED


USED = {
    "a list's": ("import Data.List", "f :: [Int] -> Maybe Int\nf xs = xs !? 2"),
    "qualified": ("import qualified Data.List as L", "f :: [a] -> Maybe ([a], a)\nf xs = L.unsnoc xs"),
    "an array's": ("import Data.Array", "f :: Array Int a -> Maybe a\nf a = a !? 3"),
    "any array's": ("import Data.Array.Unboxed", "f :: UArray Int Int -> Maybe Int\nf a = a !? 3"),
    "a choice's": ("import Control.Applicative", "f :: [Maybe a] -> Maybe a\nf ms = asum ms"),
    "a choice's, twice": (
        "import Control.Applicative\nimport Data.Foldable",
        "f :: [Maybe a] -> Maybe a\nf ms = asum ms",
    ),
    "numbered maps'": (
        "import qualified Data.IntMap as M",
        "f :: M.IntMap a -> M.IntMap a\nf m = M.takeWhileAntitone (< 3) m",
    ),
    "numbers' sets'": (
        "import qualified Data.IntSet as S",
        "f :: S.IntSet -> (S.IntSet, S.IntSet)\nf s = S.spanAntitone (< 3) s",
    ),
    "lists' that are never empty": (
        "import Data.List.NonEmpty (NonEmpty, prependList)",
        "f :: [a] -> NonEmpty a -> NonEmpty a\nf xs ys = prependList xs ys",
    ),
}


@pytest.mark.parametrize("name", sorted(USED))
def test_what_is_newer_is_known(name: str) -> None:
    imports, defined = USED[name]
    report = check_text("A.hs", f"module A where\n{imports}\n{defined}\n")
    assert not report.problems
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED]


def test_two_meanings_that_both_are_older_are_ambiguous() -> None:
    text = "module A where\nimport Data.List\nsort :: Int -> Int\nsort n = n\nf :: Int\nf = sort 2\n"
    assert [each.code for each in check_text("A.hs", text).problems] == ["scope/ambiguous"]
