"""A fold from the right is written out: its type says nothing of what a function keeps, its equations do."""

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_after, report_of

pytestmark = pytest.mark.repairs

HEAD = """module M where
{-@ push :: Int -> h:[Int] -> {v:[Int] | len v == 1 + len h} @-}
push :: Int -> [Int] -> [Int]
push x ys = x : ys
"""

LENGTH = "{-@ f :: xs:[Int] -> {v:[Int] | len v == len xs} @-}\nf :: [Int] -> [Int]\n"


@pytest.mark.parametrize(
    ("code", "wanted"),
    [
        (f"{LENGTH}f = foldr push []\n", "f []       = []\nf (x : xs) = push x (f xs)\n"),
        (f"{LENGTH}f xs = foldr push [] xs\n", "f []       = []\nf (x : xs) = push x (f xs)\n"),
        (f"{LENGTH}f = foldr (:) []\n", "f []       = []\nf (x : xs) = (:) x (f xs)\n"),
        (
            f"{LENGTH}f = foldr (\\x ys -> x + 1 : ys) []\n",
            "f []             = []\nf (first : rest) = (\\x ys -> x + 1 : ys) first (f rest)\n",
        ),
        (
            "{-@ f :: ys:[Int] -> xs:[Int] -> {v:[Int] | len v == len xs + len ys} @-}\n"
            "f :: [Int] -> [Int] -> [Int]\nf ys = foldr push ys\n",
            "f ys []       = ys\nf ys (x : xs) = push x (f ys xs)\n",
        ),
    ],
)
def test_the_function_is_verified_with_its_equations(code: str, wanted: str) -> None:
    text = HEAD + code
    found = _binding(report_of(text)).findings
    edited = [applied(LineIndex(text), each.edits) or "" for one in found for each in one.suggestions]
    after = report_after(next(each for each in edited if wanted in each))
    assert not after.problems
    assert _binding(after).verdict is Verdict.VERIFIED


def _binding(report: FileReport) -> BindingReport:
    return next(each for each in report.bindings if each.name == "f")
