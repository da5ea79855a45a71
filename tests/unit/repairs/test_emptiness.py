"""Comparisons with `[]`, `""` and `Nothing`: LiquidHaskell does not know of what is unequal that it has elements.

It rejects each function as it stands, and accepts it after the first repair, which changes nothing that it does.
"""

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs


def _binding(report: FileReport) -> BindingReport:
    return next(each for each in report.bindings if each.name == "f")


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        ("f :: [Int] -> Int\nf xs | xs /= [] = head xs\n     | otherwise = 0", "| not (null xs) = head xs"),
        ("f :: String -> Char\nf s = if s == \"\" then ' ' else head s", "if null s then"),
        ("f :: [Int] -> Int\nf xs = if [] == xs then 0 else head xs", "if null xs then"),
        ("f :: [Int] -> Int\nf m | m /= [], head m > 0 = 1\n    | otherwise = 0", "| not (null m), head m > 0"),
        ("f :: String -> Char\nf s = case s == [] of\n  True -> 'x'\n  False -> head s", "case null s of"),
        ('f :: String -> String\nf s = if s == "" then "" else init s', "if null s then"),
        ("f :: Int -> [Int] -> Int\nf n xs = if n == 0 || xs == [] then 0 else head xs", "n == 0 || null xs then"),
        ("f :: [Int] -> [Int] -> Int\nf a b = if a ++ b == [] then 0 else head (a ++ b)", "if null (a ++ b) then"),
        ("import Data.Maybe\nf :: Maybe Int -> Int\nf m = if m == Nothing then 0 else fromJust m", "if isNothing m"),
        (
            "import Data.Maybe\nf :: Maybe Int -> Int\nf m | m /= Nothing = fromJust m\nf _ = 0",
            "| isJust m = fromJust m",
        ),
        (
            "import Data.Maybe (fromJust, isJust)\nf :: Maybe Int -> Int\nf m = if Nothing /= m then fromJust m else 0",
            "if isJust m then",
        ),
    ],
)
def test_the_first_repair_asks_what_liquidhaskell_knows(code: str, wanted: str) -> None:
    text = f"module M where\n{code}\n"
    found = _binding(report_of(text))
    assert found.verdict is Verdict.WEAK_SPEC
    edited = applied(LineIndex(text), found.suggestions[0].edits) or ""
    assert wanted in edited
    assert _binding(report_after(edited)).verdict is Verdict.VERIFIED


def test_no_function_is_named_that_is_not_imported() -> None:
    code = "f :: Maybe Int -> Int\nf m = if m == Nothing then 0 else fromJust m\n"
    text = f"module M where\nimport Data.Maybe (fromJust)\n{code}"
    offered = [applied(LineIndex(text), each.edits) or "" for each in _binding(report_of(text)).suggestions]
    assert offered
    assert not [each for each in offered if "isNothing" in each]
