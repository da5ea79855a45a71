"""A name that an alias mentions and does not bind means what it means where the alias is used, as in LiquidHaskell."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.lang.problems import Severity
from liquidlens.pipeline import check_text

ALIASES = """module M where
{-@ type Exactly N = {v:Int | v = n} @-}
{-@ type Twice = {v:Int | Same v || v = 0} @-}
{-@ predicate Same X = X = n @-}
"""


@pytest.mark.parametrize(
    ("annotation", "body", "expected"),
    [
        ("n:Nat -> Exactly n", "n", Verdict.VERIFIED),
        ("n:Int -> Exactly n", "n + 1", Verdict.UNSAFE),
        ("n:Int -> {v:Int | Same v}", "n", Verdict.VERIFIED),
        ("n:Int -> {v:Int | Same v}", "n + 1", Verdict.UNSAFE),
        ("n:Int -> Twice", "n", Verdict.VERIFIED),
        ("k:Int -> Exactly k", "k", Verdict.UNSUPPORTED),
    ],
)
def test_it_is_a_parameter_of_who_uses_it(annotation: str, body: str, expected: Verdict) -> None:
    code = f"{{-@ f :: {annotation} @-}}\nf :: Int -> Int\nf {annotation[0]} = {body}\n"
    report = check_text("M.hs", ALIASES + code)
    assert [each.verdict for each in report.bindings] == [expected]


def test_where_nothing_is_called_so_the_alias_has_the_problem() -> None:
    report = check_text("M.hs", ALIASES + "{-@ f :: k:Int -> Exactly k @-}\nf :: Int -> Int\nf k = k\n")
    assert [(each.code, each.span.start.line) for each in report.problems] == [("spec/unbound", 2), ("spec/depends", 5)]


def test_of_an_alias_that_nothing_uses_it_is_a_warning() -> None:
    problems = check_text("M.hs", ALIASES).problems
    assert [(each.code, each.severity, each.span.start.line) for each in problems] == [
        ("spec/unbound", Severity.WARNING, 2)
    ]
