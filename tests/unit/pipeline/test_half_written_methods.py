"""A method that is being written costs itself: neither does its instance lack it, nor has its class an error."""

import pytest
from liquidlens.explain.mistakes import costs, mistake_words, mistakes
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

BEFORE = """module M where
data Op = Deposit Int | Withdraw Int
class Priced a where
  price, cost :: a -> Int
  cost x = {default}
{{-@ class Priced a where
      price :: a -> Nat
      cost :: a -> Nat @-}}
instance Priced Op where
  price (Deposit n)  = 1
  price (Withdraw n) = {method}
{{-@ f :: Op -> Nat @-}}
f :: Op -> Int
f x = price x + cost x
"""

METHOD, DEFAULT = "price (Priced Op)", "cost (default)"


@pytest.mark.parametrize(
    ("method", "default", "unread"),
    [
        ("2", "3", set[str]()),
        ("", "3", {METHOD}),
        ("+ 2", "3", {METHOD}),
        ("if n > 0 then n else", "3", {METHOD}),
        ("2", "", {DEFAULT}),
        ("2", "let y = 1 in", {DEFAULT}),
        ("if n > 0 then n else", "let y = 1 in", {METHOD, DEFAULT}),
        ("n +", "3", {METHOD}),
        ("case n of {", "3", {METHOD}),
        ("case n of\n    0 -> (1", "3", {METHOD}),
        ("2", "3 +", {DEFAULT}),
    ],
)
def test_the_code_that_cannot_be_read_is_all_that_is_lost(method: str, default: str, unread: set[str]) -> None:
    report = check_text("M.hs", BEFORE.format(method=method, default=default))
    assert {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED} == unread
    told = mistakes(report)
    for each in report.bindings:
        mistake = costs(each, told)
        assert (mistake is not None and mistake_words(mistake) == "the code has an error") == (each.name in unread)
    assert {problem.code.partition("/")[0] for problem in report.problems} <= {"parse"}
    assert len(report.problems) == len(unread)
