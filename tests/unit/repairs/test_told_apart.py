"""A measure that tells nothing apart keeps every promise that is said in it: no repair makes one so."""

import pytest
from liquidlens.program import Loader
from liquidlens.repairs.losses import tells_nothing

from tests.unit.repairs.checked import report_of

PILE = """module Pile where
data Pile a = Empty | On a (Pile a)
{-@ measure height @-}
height :: Pile a -> Int
height Empty = 0
height (On _ p) = 1 + height p
{-@ keep :: (a -> Bool) -> p:Pile a -> {q:Pile a | height q <= height p} @-}
keep :: (a -> Bool) -> Pile a -> Pile a
keep _ Empty = Empty
keep ok (On x p)
  | ok x = x `On` (x `On` keep ok p)
  | otherwise = keep ok p
"""

MEASURES = {
    "what counts": ("tally Empty = 0\ntally (On _ p) = 1 + tally p", False),
    "what hands on": ("tally Empty = 0\ntally (On _ p) = tally p", True),
    "the same number twice": ("tally Empty = 3\ntally (On _ p) = 3", True),
    "two numbers": ("tally Empty = 0\ntally (On _ p) = 1", False),
}


@pytest.mark.parametrize("case", MEASURES)
def test_whether_a_measure_has_one_answer_is_known(case: str) -> None:
    code, nothing = MEASURES[case]
    text = f"module M where\ndata Pile a = Empty | On a (Pile a)\ntally :: Pile a -> Int\n{code}\n"
    program = Loader().load("M.hs", text)
    assert tells_nothing("M.tally", program.bindings["M.tally"].body) is nothing


@pytest.mark.repairs
def test_the_slip_is_mended_not_the_measure() -> None:
    (keep,) = (each for each in report_of(PILE).bindings if each.name == "keep")
    texts = [edit.text for found in keep.findings for each in found.suggestions for edit in each.edits]
    assert texts[0] == "x `On` keep ok p"
    assert "height p" not in texts
