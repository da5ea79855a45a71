"""A type that is assumed of a function beside one that its code has: callers see what is assumed, in any order."""

import pytest
from liquidlens.logic.granted import AssumedType
from liquidlens.pipeline import check_text

CODE = """f :: Int -> Int
f x = x * x + 1
{-@ g :: Int -> {v:Int | v > 5} @-}
g :: Int -> Int
g y = f y
"""
ASSUMED = "{-@ assume f :: Int -> {v:Int | v > 10} @-}\n"
CHECKED = "{-@ f :: Int -> Nat @-}\n"


@pytest.mark.parametrize("annotations", [ASSUMED + CHECKED, CHECKED + ASSUMED])
def test_callers_see_what_is_assumed(annotations: str) -> None:
    report = check_text("M.hs", "module M where\n" + annotations + CODE)
    found = {each.name: each.verdict.value for each in report.bindings}
    assert found == {"f": "verified", "g": "verified"}
    assert all(each.assuming == (AssumedType("f"),) for each in report.bindings)
    (problem,) = report.problems
    assert problem.code == "spec/duplicate"
    line = annotations.index(CHECKED) // len(ASSUMED)
    assert problem.span.start.line == 2 + line


def test_two_of_one_kind_are_still_told() -> None:
    report = check_text("M.hs", "module M where\n" + CHECKED + "{-@ f :: Int -> {v:Int | v > 0} @-}\n" + CODE)
    assert [(each.code, each.span.start.line) for each in report.problems] == [("spec/duplicate", 3)]
