"""`""` in code is the empty list, another term than that of a predicate; verdicts are LiquidHaskell 0.9.0.2's."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import reason_of
from liquidlens.pipeline import check_text

NEEDS = "{{-@ h :: {{v:String | {}}} -> Int @-}}\nh :: String -> Int\nh _ = 1\nk :: Int\nk = h {}"
REFLECTION = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple" @-}\nmodule M where\n'


@pytest.mark.parametrize(
    ("text", "rejected"),
    [
        ('{-@ g :: {v:String | v == ""} @-}\ng :: String\ng = ""', ["g"]),
        ('{-@ g :: {v:String | len v == 0} @-}\ng :: String\ng = ""', []),
        ('{-@ g :: {v:String | v == []} @-}\ng :: String\ng = ""', ["g"]),
        ('{-@ g :: {v:String | v == "abc"} @-}\ng :: String\ng = "abc"', []),
        ('{-@ g :: String -> {v:Bool | v} @-}\ng :: String -> Bool\ng _ = length "" == 0', []),
        ('{-@ g :: s:String -> {v:Bool | v <=> s == ""} @-}\ng :: String -> Bool\ng s = s == ""', ["g"]),
        ('{-@ g :: s:String -> {v:Bool | v <=> s == "abc"} @-}\ng :: String -> Bool\ng s = s == "abc"', []),
        (
            '{-@ g :: s:String -> {v:Int | s == "" => v == 0} @-}\ng :: String -> Int\ng s = if s == "" then 0 else 1',
            ["g"],
        ),
        ('{-@ g :: s:String -> {v:Int | s == "" => v == 0} @-}\ng :: String -> Int\ng "" = 0\ng s = 1', ["g"]),
        ('{-@ g :: s:String -> {v:Int | len s == 0 => v == 0} @-}\ng :: String -> Int\ng "" = 0\ng s = 1', []),
        (NEEDS.format('v /= ""', '""'), ["k"]),
        (NEEDS.format('v /= ""', '"a"'), []),
        (NEEDS.format('v == ""', '""'), ["k"]),
        (NEEDS.format("v == []", '""'), ["k"]),
        (REFLECTION + NEEDS.format("v == []", '""'), []),
        (NEEDS.format("len v > 0", '""'), ["k"]),
    ],
)
def test_the_empty_text_is_the_empty_list(text: str, rejected: list[str]) -> None:
    report = check_text("M.hs", text if "module M" in text else f"module M where\n{text}")
    assert not report.problems
    assert [each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED] == rejected


def test_the_reason_says_that_the_empty_text_of_a_predicate_is_another() -> None:
    [found] = check_text("M.hs", 'module M where\n{-@ g :: {v:String | v == ""} @-}\ng :: String\ng = ""\n').bindings
    assert "is none of the values of code" in reason_of(found)
