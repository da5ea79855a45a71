"""Qualifiers are written in the solver's words for types: `List` is the type of lists there."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
{-@ measure total @-}
{-@ total :: [[a]] -> Nat @-}
total :: [[a]] -> Int
total [] = 0
total (x:xs) = len x + total xs

{-@ measure len @-}
{-@ len :: [a] -> Nat @-}
len :: [a] -> Int
len [] = 0
len (_:xs) = 1 + len xs

{-@ assume append :: xs:[a] -> ys:[a] -> {v:[a] | len v == len xs + len ys} @-}
append :: [a] -> [a] -> [a]
append xs ys = xs ++ ys

{-@ qualif Accumulated(v:List b, acc:List b, xs:List (List b)): len v = len acc + total xs @-}
{-@ flat :: xs:[[a]] -> {v:[a] | len v == total xs} @-}
flat :: [[a]] -> [a]
flat xs = go [] xs
  where go acc [] = acc
        go acc (y:ys) = go (append y acc) ys
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TEXT, Verdict.VERIFIED),
        (TEXT.replace("List (List b)", "[List b]"), Verdict.VERIFIED),
        (TEXT.replace("{-@ qualif", "{- qualif"), Verdict.WEAK_SPEC),
    ],
)
def test_lists_have_two_names(text: str, expected: Verdict) -> None:
    report = check_text("M.hs", text)
    assert {each.name: each.verdict for each in report.bindings}["flat"] is expected
    assert report.problems == ()
