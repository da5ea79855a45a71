"""Instances are derived for constructors that hold dictionaries: these are no fields."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = "{-# LANGUAGE ExistentialQuantification, GADTs, StandaloneDeriving #-}\nmodule M where\n"


@pytest.mark.parametrize(
    ("declared", "derived"),
    [
        ("data T = forall a. Show a => C a | D !Int", "Show T"),
        ("data T = forall a. (Show a, Ord a) => C { one :: a, other :: !Int }", "Show T"),
        ("data T where { C :: Show a => a -> T }", "Show T"),
    ],
)
def test_they_are_shown(declared: str, derived: str) -> None:
    report = check_text("M.hs", f"{HEAD}{declared}\nderiving instance {derived}\nf :: T -> String\nf x = show x\n")
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
