"""Conditions that `.` makes: what is looked at is a second value of the type that its abstract refinements give it.

LiquidHaskell knows of such a value what qualifiers say; each row was asked of it.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module Composed where
{-@ inc :: x:Int -> {v:Int | v == x + 1} @-}
inc :: Int -> Int
inc x = x + 1
{-@ big :: x:Int -> {v:Bool | v <=> x > 3} @-}
big :: Int -> Bool
big x = x > 3
{-@ k :: Int -> {v:Int | v > 2} @-}
k :: Int -> Int
"""

ACCEPTED = ["k x = if (inc . inc) x > 4 then x else 3", "k x = if (> 3) (inc x) then x else 3"]

GAPS = ["k x = if (big . inc) x then x else 3", "k x = case (inc . inc) x of { 5 -> x; _ -> 4 }"]
"""Rejected by LiquidHaskell, and verified here: types of values that `.` makes are found exactly, where LiquidHaskell
has unknowns that are cut."""


@pytest.mark.parametrize("code", [*ACCEPTED, *GAPS])
def test_what_is_composed_is_known(code: str) -> None:
    report = check_text("Composed.hs", f"{TEXT}{code}\n")
    assert next(each.verdict for each in report.bindings if each.name == "k") is Verdict.VERIFIED
