"""A clamp is looked for where nothing else leaves what is right today, whatever that took."""

from unittest import mock

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.pipeline import check_text

pytestmark = pytest.mark.repairs

RESTOCK = """module M where
data Item = Item { count :: Int, price :: Int }
{-@ data Item = Item { count :: Nat, price :: {v:Int | v > 0} } @-}
{-@ put :: Nat -> Item -> Item @-}
put :: Int -> Item -> Item
put n i = i { count = n }
{-@ restock :: [Item] -> low:Nat -> [Item] @-}
restock :: [Item] -> Int -> [Item]
restock s low = [ put (low - count i) i | i <- s ]
"""


@pytest.mark.parametrize("work", [20, 60, 800])
def test_a_clamp_is_offered_whatever_the_other_changes_took(work: int) -> None:
    with mock.patch("liquidlens.repairs.effort._WORK", work):
        report = check_text("M.hs", RESTOCK)
    (finding,) = next(each for each in report.bindings if each.name == "restock").findings
    assert title_of_repair(finding.suggestions[0]) == "Change `low - count i` to `max 0 (low - count i)`"
