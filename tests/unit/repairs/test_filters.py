"""`filter` keeps nothing of its condition for LiquidHaskell; a list comprehension does.

LiquidHaskell rejects each function with `filter`, and accepts it after the first suggestion.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

TYPES = """module Filters where
{-@ type Pos = {v:Int | v > 0} @-}
"""


@pytest.mark.parametrize(
    ("function", "wanted"),
    [
        ("{-@ f :: [Int] -> [Pos] @-}\nf :: [Int] -> [Int]\nf xs = filter (> 0) xs", "[x | x <- xs, x > 0]"),
        ("{-@ f :: [Int] -> [Pos] @-}\nf :: [Int] -> [Int]\nf xs = filter (0 <) $ xs", "[x | x <- xs, 0 < x]"),
        (
            "{-@ f :: n:Int -> [Int] -> [{v:Int | v < n}] @-}\nf :: Int -> [Int] -> [Int]\n"
            "f n ks = filter (\\k -> k < n) ks",
            "[k | k <- ks, k < n]",
        ),
        (
            "{-@ f :: n:Int -> [(Int, a)] -> [({v:Int | v < n}, a)] @-}\nf :: Int -> [(Int, a)] -> [(Int, a)]\n"
            "f n = filter (\\(i, _) -> i < n)",
            "f n = \\xs -> [(i, x) | (i, x) <- xs, i < n]",
        ),
        (
            "{-@ f :: [[a]] -> [{v:[a] | len v > 2}] @-}\nf :: [[a]] -> [[a]]\nf xss = filter ((> 2) . length) xss",
            "[xs | xs <- xss, length xs > 2]",
        ),
        (
            "{-@ f :: xs:[Int] -> {v:[Pos] | len v <= len xs + 1} @-}\nf :: [Int] -> [Int]\nf xs = 1 : filter (> 0) xs",
            "f xs = 1 : [x | x <- xs, x > 0]",
        ),
    ],
)
def test_a_comprehension_is_first(function: str, wanted: str) -> None:
    text = f"{TYPES}{function}\n"
    (binding,) = report_of(text).bindings
    assert binding.verdict is Verdict.WEAK_SPEC
    changed = applied(LineIndex(text), binding.offered[0].edits) or ""
    assert wanted in changed
    (after,) = report_after(changed).bindings
    assert after.verdict is Verdict.VERIFIED


def test_a_filter_that_is_not_to_blame_stays() -> None:
    text = f"{TYPES}{{-@ f :: [Pos] -> [Pos] @-}}\nf :: [Int] -> [Int]\nf xs = 0 : filter even xs\n"
    (binding,) = report_of(text).bindings
    assert binding.offered
    assert not any("<-" in edit.text for each in binding.offered for edit in each.edits)
