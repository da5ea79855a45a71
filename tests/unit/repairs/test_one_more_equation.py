"""Equations that are put in: for what no equation takes, and for a number at which a recursion ends."""

import pytest
from liquidlens.explain.proposal_words import title_of_repair

from tests.unit.repairs.checked import first_verifies, report_of

pytestmark = pytest.mark.repairs


def test_what_no_equation_takes_stays_as_it_is() -> None:
    """Of a rotation only some trees are the subject; the first suggestion leaves the others."""
    text = """module M where
data T = L | N T Int T
{-@ measure h @-}
{-@ h :: T -> Nat @-}
h :: T -> Int
h L = 0
h (N l _ r) = 1 + h l + h r
{-@ rot :: t:T -> {v:T | h v == h t} @-}
rot :: T -> T
rot (N (N a x b) y c) = N a x (N b y c)
"""
    assert first_verifies(text, "rot").endswith("rot x = x\n")


def test_no_number_ends_a_recursion_that_hands_it_on() -> None:
    """What is taken from `n` is not what the call is given for it."""
    text = """module M where
{-@ chunk :: n:{v:Int | v > 0} -> xs:[a] -> [{v:[a] | len v <= n}] / [len xs] @-}
chunk :: Int -> [a] -> [[a]]
chunk _ [] = []
chunk n xs = take n xs : chunk n (drop (n - 1) xs)
"""
    (binding,) = report_of(text).bindings
    titles = [title_of_repair(each) for each in binding.offered]
    assert not any(each.startswith("Add the case") for each in titles)
    assert "Change `drop (n - 1) xs` to `drop n xs`" in titles


def test_patterns_with_blanks_are_patterns() -> None:
    """One equation mends each of the calls."""
    text = """module M where
data Op = Push Int | Pop
{-@ run :: fuel:Nat -> [Int] -> [Op] -> [Int] / [fuel] @-}
run :: Int -> [Int] -> [Op] -> [Int]
run _    st []         = st
run fuel st (op : ops) = case op of
  Push n -> run (fuel - 1) (n : st) ops
  Pop    -> run (fuel - 1) (drop 1 st) ops
"""
    (binding,) = report_of(text).bindings
    assert len(binding.findings) == 2
    for finding in binding.findings:
        assert title_of_repair(finding.suggestions[0]) == "Add the case `run 0 st _ = st`"
