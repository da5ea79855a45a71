"""What builds or matches with a constructor whose annotation could not be read takes that annotation for granted."""

from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

PROGRAM = """module M where
data T = T Int
{-@ T :: {v:Int | v > lost} -> T @-}
built :: T
built = T 0
matched :: T -> Int
matched (T n) = n
other :: Int
other = 1
"""


def test_the_annotation_is_named() -> None:
    report = check_text("M.hs", PROGRAM)
    assert any(problem.code == "spec/unbound" for problem in report.problems)
    assert {each.name: (each.verdict, tuple(granted_words(each.assuming))) for each in report.bindings} == {
        "built": (Verdict.VERIFIED, ("the annotation of T",)),
        "matched": (Verdict.VERIFIED, ("the annotation of T",)),
        "other": (Verdict.VERIFIED, ()),
    }
