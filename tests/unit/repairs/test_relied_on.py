"""A repair relies on no function that is not proved itself."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

TEXT = """module Gaps where

{-@ %s :: [Int] -> [{h:Int | 0 <= h && h < 24}] @-}
%s :: [Int] -> [Int]
%s

{-@ hoursOf :: Int -> [{h:Int | 0 <= h && h < 24}] @-}
hoursOf :: Int -> [Int]
hoursOf n = [n]
"""


def _offered(text: str) -> set[str]:
    told = {each.name: each for each in report_of(text).bindings}["hoursOf"]
    return {title_of_repair(each) for finding in told.findings for each in finding.suggestions}


def test_what_is_proved_is_called() -> None:
    known = "inside hs = [h | h <- hs, 0 <= h, h < 24]"
    assert any("inside" in each for each in _offered(TEXT % ("inside", "inside", known)))


def test_what_is_not_proved_is_not() -> None:
    broken = "inside hs = [h | h <- hs, 0 <= h, h <= 24]"
    offered = _offered(TEXT % ("inside", "inside", broken))
    assert not any("inside" in each for each in offered)
