"""Methods of an instance for a type that is not in scope are answered, and nothing of them is believed."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

class C a where
  one :: a -> Int
  two :: a -> Int

instance C (Maybe T) where
  one _ = 1
  two x = one x

instance C Int where
  one x = x
  two x = x
"""


def test_methods_of_an_instance_for_an_unknown_type() -> None:
    report = check_text("M.hs", TEXT)
    verdicts = {binding.name: binding.verdict for binding in report.bindings}
    assert verdicts["one (C (Maybe T))"] is verdicts["two (C (Maybe T))"] is Verdict.UNSUPPORTED
    assert verdicts["one (C Int)"] is verdicts["two (C Int)"] is Verdict.VERIFIED
    assert [problem.code for problem in report.problems] == ["scope/unbound"]
