"""What halves a list promises that the halves are shorter, and what they come to: merge sort as textbooks have it."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import FileReport

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

BARE = """module Bare where
split :: [a] -> ([a], [a])
split (x:y:zs) = (x:xs, y:ys) where (xs, ys) = split zs
split xs = (xs, [])

msort :: Ord a => [a] -> [a]
msort [] = []
msort [x] = [x]
msort xs = msort ys ++ msort zs where (ys, zs) = split xs
"""

WRAPPED = """module Wrapped where
{-@ wrap :: Nat -> [a] -> [{v:[a] | len v > 0}] @-}
wrap :: Int -> [a] -> [[a]]
wrap _ [] = []
wrap w xs = line : wrap w rest
  where (line, rest) = cut w xs

{-@ cut :: Nat -> xs:[a] -> ([a], {v:[a] | len v <= len xs}) @-}
cut :: Int -> [a] -> ([a], [a])
cut _ [] = ([], [])
cut 0 (x : xs) = ([x], xs)
cut n (x : xs) = let (l, r) = cut (n - 1) xs in (x : l, r)
"""


def report(text: str) -> FileReport:
    return report_of(text)


def first(text: str, name: str) -> str:
    findings = next(each.findings for each in report(text).bindings if each.name == name)
    assert findings
    return title_of_repair(findings[0].suggestions[0])


def test_halves_without_a_signature_promise_their_sum_and_that_each_is_shorter() -> None:
    title = first(BARE, "msort")
    assert "len (fst v) + len (snd v) == len xs" in title
    assert "(len xs > 1 => len (fst v) < len xs)" in title
    assert title.endswith("for `split`")


def test_what_is_cut_off_is_promised_together_with_the_metric_that_needs_it() -> None:
    title = first(WRAPPED, "wrap")
    assert "len xs > 0 => len (fst v) > 0" in title
    assert "measure the recursion of `wrap` by `[len xs]`" in title
