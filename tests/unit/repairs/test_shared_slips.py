"""A slip in what several annotations are said in: who needs the same change is offered the same."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

TEXT = """module Shared where

{-@ inline least @-}
least :: Int -> Int -> Int
least x y = if x >= y then x else y

{-@ taken :: n:Nat -> xs:[a] -> {v:[a] | len v == least n (len xs)} @-}
taken :: Int -> [a] -> [a]
taken 0 _ = []
taken _ [] = []
taken n (x : xs) = x : taken (n - 1) xs

{-@ left :: n:Nat -> xs:[a] -> {v:[a] | len v == len xs - least n (len xs)} @-}
left :: Int -> [a] -> [a]
left 0 xs = xs
left _ [] = []
left n (_ : xs) = left (n - 1) xs
"""


def changed(told: BindingReport) -> dict[str, str]:
    """The text after each change that is offered."""
    found = told.findings[0].suggestions
    return {title_of_repair(each): applied(LineIndex(TEXT), each.edits) or "" for each in found}


def test_who_needs_the_same_change_is_offered_the_same() -> None:
    told = {each.name: each for each in report_of(TEXT).bindings}
    wanted = "Change `x >= y` to `x <= y` in `least`"
    after = changed(told["taken"])[wanted]
    assert changed(told["left"])[wanted] == after
    assert all(each.verdict is Verdict.VERIFIED for each in report_after(after).bindings)
