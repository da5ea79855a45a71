"""A qualifier that compares with a number is none of characters: a run that was to assume it could not be made."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M (f) where
{-@ qualif Positive(v:a): 0 < v @-}
f :: String -> Int
f xs = g 'a' xs

g :: Char -> String -> Int
g c ys = if head ys == c then 1 else 2
"""


def test_no_run_compares_a_character_with_a_number() -> None:
    report = check_text("M.hs", TEXT)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings}["g"] is not Verdict.UNSUPPORTED
