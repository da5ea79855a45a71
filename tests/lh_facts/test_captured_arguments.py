"""What aliases make of an argument that mentions a name which they bind inside themselves: they capture it."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

CAPTURED = {
    "in a list": ("[{r:Int | r < C}]", "r:Int -> Al r", "Int -> [Int]", "f r = [r - 1]"),
    "by the default name": ("[{v:Int | v < C}]", "v:Int -> Al v", "Int -> [Int]", "f r = [r - 1]"),
    "in braces": ("[{r:Int | r < C}]", "r:Int -> Al {r}", "Int -> [Int]", "f r = [r - 1]"),
    "in a pair": ("(Int, {v:Int | v < C})", "v:Int -> Al v", "Int -> (Int, Int)", "f r = (0, r - 1)"),
    "in a result": ("Int -> {v:Int | v < C}", "v:Int -> Al v", "Int -> Int -> Int", "f r _ = r - 1"),
    "by a parameter": ("r:Int -> {v:Int | v < C + r}", "r:Int -> Al r", "Int -> Int -> Int", "f r s = r + s - 1"),
}
"""The alias's body, the function's annotation and type, and its code; LiquidHaskell rejects each."""

APART = {
    "the whole's own value": ("{r:Int | r < C}", "r:Int -> Al r", "Int -> Int", "f r = r - 1"),
    "the same, in a list": ("{r:Int | r < C}", "r:Int -> [Al r]", "Int -> [Int]", "f r = [r - 1]"),
    "another name": ("[{v:Int | v < C}]", "r:Int -> Al r", "Int -> [Int]", "f r = [r - 1]"),
}
"""LiquidHaskell accepts each."""

Parts = tuple[str, str, str, str]


def text(parts: Parts) -> str:
    body, annotation, haskell, code = parts
    return f"module M where\n{{-@ type Al C = {body} @-}}\n{{-@ f :: {annotation} @-}}\nf :: {haskell}\n{code}\n"


@pytest.mark.parametrize("parts", CAPTURED.values(), ids=CAPTURED)
def test_an_alias_captures_what_it_binds_inside(parts: Parts) -> None:
    report = check_text("M.hs", text(parts))
    (problem,) = report.problems
    assert problem.code == "spec/captured"
    assert "the alias `Al` calls something inside itself" in message_of(problem)
    assert report.bindings[0].verdict is Verdict.UNSAFE


@pytest.mark.parametrize("parts", APART.values(), ids=APART)
def test_its_own_value_captures_nothing(parts: Parts) -> None:
    report = check_text("M.hs", text(parts))
    assert not report.problems
    assert report.bindings[0].verdict is Verdict.VERIFIED


def test_what_has_no_sort_then_is_refused() -> None:
    parts = ("[{r:[Int] | len r == C}]", "r:Int -> Al r -> Int", "Int -> [[Int]] -> Int", "f r _ = r")
    report = check_text("M.hs", text(parts))
    assert [each.code for each in report.problems] == ["spec/captured", "spec/sort"]
    assert report.bindings[0].verdict is Verdict.UNSUPPORTED


def test_types_that_are_given_mean_what_they_meant() -> None:
    aliases = "module M where\n{-@ type Fun a = r:Int -> a @-}\n{-@ type Both a b = r:Int -> (a, b) -> a @-}\n"
    one = "{-@ f :: r:Int -> Fun {v:Int | v < r} @-}\nf :: Int -> Int -> Int\nf r _ = r - 1\n"
    two = "{-@ g :: r:Int -> Both {v:Int | v < r} Int @-}\ng :: Int -> Int -> (Int, Int) -> Int\ng _ _ (x, _) = x\n"
    report = check_text("M.hs", aliases + one + two)
    assert not report.problems
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED] * 2
