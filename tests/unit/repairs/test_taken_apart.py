"""A call that answers a tuple is matched where its parts are spoken of: LiquidHaskell takes each of the edits."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

TEXT = """module M where
{-@ low :: x:Int -> {v:(Int,Int) | snd v < 3} @-}
low :: Int -> (Int, Int)
low x = x `divMod` 3

{-@ before :: (a -> Bool) -> xs:[a] -> {v:[a] | len v <= len xs} @-}
before :: (a -> Bool) -> [a] -> [a]
before p xs = fst (break p xs)

{-@ after :: n:Int -> xs:[a] -> {v:[a] | len v <= len xs} @-}
after :: Int -> [a] -> [a]
after n xs = snd $ splitAt n xs

{-@ both :: n:Int -> xs:[a] -> {v:([a],[a]) | len (snd v) <= len xs} @-}
both :: Int -> [a] -> ([a],[a])
both a xs
  | a < 0 = ([], xs)
  | otherwise = (splitAt a xs)
"""

EDITS = {
    "low": ("x `divMod` 3", "case x `divMod` 3 of (a, b) -> (a, b)"),
    "before": ("fst (break p xs)", "case break p xs of (a, _) -> a"),
    "after": ("snd $ splitAt n xs", "case splitAt n xs of (_, a) -> a"),
    "both": ("splitAt a xs", "case splitAt a xs of (b, c) -> (b, c)"),
}


@pytest.mark.parametrize(("name", "old", "new"), [(name, *edit) for name, edit in EDITS.items()])
def test_it_is_told_and_offered(name: str, old: str, new: str) -> None:
    (told,) = (each for each in report_of(TEXT).bindings if each.name == name)
    assert told.verdict is Verdict.WEAK_SPEC
    assert "of the parts of the tuple" in reason_of(told)
    assert title_of_repair(told.offered[0]) == f"Change `{old}` to `{new}`"
    changed = applied(LineIndex(TEXT), told.offered[0].edits)
    assert changed == TEXT.replace(old, new)
    (after,) = (each for each in report_after(changed).bindings if each.name == name)
    assert after.verdict is Verdict.VERIFIED


def test_what_is_matched_is_left_alone() -> None:
    text = TEXT.replace("x `divMod` 3", "case x `divMod` 3 of (q, r) -> (r, q)")
    (told,) = (each for each in report_of(text).bindings if each.name == "low")
    assert all("(a, b)" not in title_of_repair(each) for each in told.offered)
