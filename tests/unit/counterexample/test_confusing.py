"""An abstract answer that another call's code contradicts explains nothing; other callees then have their turn."""

from liquidlens.explain.proposal_words import seen_words
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Data.Char (isDigit)
numbers :: String -> [String]
numbers [] = []
numbers (c:cs)
  | isDigit c = let (d, r) = span isDigit (c:cs) in d : numbers r
  | otherwise = numbers cs
"""


def test_what_a_guard_computes_is_not_answered_otherwise_by_its_type() -> None:
    # `isDigit '0'` is True in the guard: by its type it may be False inside of `span`, but no run has both.
    (report,) = check_text("M.hs", TEXT).bindings
    assert report.verdict is Verdict.WEAK_SPEC
    (finding,) = report.findings
    assert [each.call.split()[0] for each in finding.abstracted] == ["span"]
    # The code is right, so none of what is offered changes an answer.
    assert not [each for each in finding.suggestions if "answers otherwise" in seen_words(each)]
