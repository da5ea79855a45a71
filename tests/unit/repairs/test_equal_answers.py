"""Where equal answers of a function are all that is lacking, reflecting it is offered: LiquidHaskell accepts that."""

import pytest
from liquidlens.explain.families import code_of_reason
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

_HASH = "hash :: Int -> Int\nhash n = (n * 31 + 7) `mod` 101\n"
_STABLE = "{-@ stable :: Int -> {v:Int | v == 0} @-}\nstable :: Int -> Int\nstable n = hash n - hash n\n"
_BUCKET = "{-@ bucket :: Int -> Nat @-}\nbucket :: Int -> Int\nbucket n = n `mod` 16\n"
_SAME = (
    "{-@ same :: a:Int -> {b:Int | a == b} -> {v:Bool | v} @-}\nsame :: Int -> Int -> Bool\n"
    "same a b = bucket a == bucket b\n"
)
_LOAD = (
    "load :: [Int] -> Int\nload c = foldr (\\n k -> if n > k then n else k) 0 c\n"
    "{-@ none :: [Int] -> [{v:Int | v == 0}] @-}\nnone :: [Int] -> [Int]\nnone c = [load c - load c]\n"
)


def _binding(text: str, name: str) -> BindingReport:
    return next(each for each in report_of(text).bindings if each.name == name)


@pytest.mark.parametrize(
    ("code", "name", "reflected"), [(_HASH + _STABLE, "stable", "hash"), (_BUCKET + _SAME, "same", "bucket")]
)
def test_reflecting_is_offered_where_it_proves_the_function(code: str, name: str, reflected: str) -> None:
    text = f"module M where\n{code}"
    report = _binding(text, name)
    assert code_of_reason(report.reason) == "weak-spec/equal-answers"
    (suggestion,) = report.suggestions
    after = applied(LineIndex(text), suggestion.edits)
    assert after is not None
    assert f'{{-@ LIQUID "--reflection" @-}}\n{{-@ reflect {reflected} @-}}\n' in after
    assert _binding(after, name).verdict is Verdict.VERIFIED


def test_what_the_logic_cannot_say_is_not_reflected() -> None:
    report = _binding(f"module M where\n{_LOAD}", "none")
    assert code_of_reason(report.reason) == "weak-spec/equal-answers"
    assert not report.suggestions
