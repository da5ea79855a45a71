"""What LiquidHaskell does not know of measures: their sign, and that two of them are the same."""

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.explain.verdicts import reason_of

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SIGN = """module M where
{-@ LIQUID "--nostruct" @-}
data Chain = End | Link Int Chain
{-@ data Chain [depth] @-}
{-@ measure depth @-}
{-@ depth :: Chain -> {v:Int | v >= -7} @-}
depth :: Chain -> Int
depth End = 0
depth (Link _ c) = 1 + depth c
total :: Chain -> Int
total End = 0
total (Link n c) = n + total c
"""

SAME = """module M where
data Stack a = Bottom | Push a (Stack a)
{-@ measure height :: Stack a -> Int
      height Bottom     = 0
      height (Push x s) = 1 + height s @-}
{-@ measure tall :: Stack a -> Int
      tall Bottom     = 0
      tall (Push y r) = BODY @-}
{-@ tallest :: s:Stack a -> {v:Int | v == tall s} @-}
tallest :: Stack a -> Int
tallest s = count s
{-@ count :: s:Stack a -> {v:Int | v == height s} @-}
count :: Stack a -> Int
count Bottom = 0
count (Push _ s) = 1 + count s
"""


def report(text: str, name: str) -> BindingReport:
    return next(b for b in report_of(text).bindings if b.name == name)


def test_a_metric_of_which_too_little_is_promised_is_known_by_its_code() -> None:
    found = report(SIGN, "total")
    assert found.verdict is Verdict.WEAK_SPEC
    assert "`depth` is never negative" in reason_of(found)


@pytest.mark.parametrize(
    ("said", "then"),
    [("{v:Int | v >= -7}", "{v:Int | v >= 0}"), ("{v:Int | true}", "Nat"), ("Int", "Nat")],
)
def test_the_edit_says_that_it_is_not_negative(said: str, then: str) -> None:
    (first, *_) = report(SIGN.replace("{v:Int | v >= -7}", said), "total").offered
    assert [each.text for each in first.edits] == [f"depth :: Chain -> {then}"]


def test_measures_with_the_same_equations_are_told() -> None:
    found = report(SAME.replace("BODY", "1 + tall r"), "tallest")
    assert (found.verdict, found.findings) == (Verdict.WEAK_SPEC, ())
    assert "`invariant {v:Stack a | height v == tall v}`" in reason_of(found)
    assert [each.text for each in found.offered[0].edits] == ["{-@ invariant {v:Stack a | height v == tall v} @-}\n"]


@pytest.mark.parametrize("body", ["2 + tall r", "1 + height r"])
def test_measures_with_other_equations_are_not(body: str) -> None:
    assert "invariant" not in reason_of(report(SAME.replace("BODY", body), "tallest"))
