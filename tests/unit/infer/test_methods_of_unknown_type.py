"""A class of which one method's type cannot be read keeps the others."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

class Big a where
  size :: a -> Int
  part :: a -> Int a

instance Big Int where
  size n = n
  part n = n

f :: Big a => a -> Int
f x = size x

g :: Int -> Int
g n = part n
"""


def test_a_method_of_unknown_type_costs_itself() -> None:
    report = check_text("M.hs", TEXT)
    verdicts = {b.name: b.verdict for b in report.bindings}
    assert verdicts["f"] is Verdict.VERIFIED
    assert verdicts["g"] is Verdict.UNSUPPORTED
    assert [problem.code for problem in report.problems if problem.binding == "M.part"] == ["type/type-arity"]
    assert not any(problem.code == "scope/not-a-method" for problem in report.problems)
