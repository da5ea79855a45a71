"""`sum` and `product` answer by their class's type for LiquidHaskell; as the folds that they are they keep what each
element and the end keep.

LiquidHaskell rejects each function with `sum` or `product`, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        ("{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf xs = 1 + sum xs", "1 + foldr (+) 0 xs"),
        ("{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf xs = product xs", "f xs = foldr (*) 1 xs"),
        ("{-@ f :: [Int] -> Nat @-}\nf :: [Int] -> Int\nf xs = sum [x | x <- xs, x > 0]", "foldr (+) 0 [x | x"),
        ("{-@ f :: [(Nat, a)] -> Nat @-}\nf :: [(Int, a)] -> Int\nf ps = sum (map fst ps)", "foldr (+) 0 (map fst ps)"),
        (
            "{-@ f :: {v:[Nat] | len v > 0} -> Nat @-}\nf :: [Int] -> Int\nf xs = sum xs `div` length xs",
            "foldr (+) 0 xs `div` length xs",
        ),
        ("{-@ f :: [[Nat]] -> [Nat] @-}\nf :: [[Int]] -> [Int]\nf xss = map sum xss", "map (foldr (+) 0) xss"),
        ("{-@ f :: [Nat] -> Nat @-}\nf :: [Int] -> Int\nf = sum . map (+ 1)", "f = foldr (+) 0 . map (+ 1)"),
        (
            "{-@ f :: [Nat] -> Nat -> Nat @-}\nf :: [Int] -> Int -> Int\nf xs n = if null xs then n else sum $ n : xs",
            "else foldr (+) 0 $ n : xs",
        ),
    ],
)
def test_the_first_suggestion_is_the_fold(function: str, wanted: str) -> None:
    text = f"module M where\n{function}\n"
    (binding,) = report_of(text).bindings
    edited = applied(LineIndex(text), binding.offered[0].edits)
    assert edited is not None
    assert wanted in edited
    assert [each.verdict for each in report_after(edited).bindings] == [Verdict.VERIFIED]


def test_where_an_element_may_be_anything_there_is_none() -> None:
    (binding,) = report_of("module M where\n{-@ f :: [Int] -> Nat @-}\nf :: [Int] -> Int\nf xs = sum xs\n").bindings
    assert not any("foldr" in edit.text for each in binding.offered for edit in each.edits)
