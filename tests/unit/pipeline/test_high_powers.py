"""Products of thousands of factors, which the solver writes out until it has no memory left: it is not asked."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

from tests.support.unrepaired import without_repairs

SQUARES = "sq (" * 15 + "sq x" + ")" * 15
SQUARE = "sq :: Integer -> Integer\nsq y = y * y\n"


@pytest.mark.parametrize(
    "code",
    [
        "f :: Integer -> Bool\nf x = x ^ (1000000000000000000000000 :: Int) /= 2\n",
        f"f :: Integer -> Bool\nf x = {SQUARES} /= 3\n{SQUARE}",
        f"f :: Integer -> Bool\nf x = if {SQUARES} == 3 then x > 0 else x == x\n{SQUARE}",
    ],
)
def test_a_high_power_costs_no_binding(code: str) -> None:
    """Each took gigabytes of memory, or ended the process."""
    with without_repairs():
        report = check_text("M.hs", "module M where\n{-@ f :: x:Integer -> {v:Bool | v} @-}\n" + code)
    assert not report.problems
    assert not any(each.verdict is Verdict.UNSUPPORTED for each in report.bindings)


def test_a_low_power_is_still_solved() -> None:
    code = "f :: Integer -> Bool\nf x = x * x * x /= 27\n"
    with without_repairs():
        (binding,) = check_text("M.hs", "module M where\n{-@ f :: x:Integer -> {v:Bool | v} @-}\n" + code).bindings
    assert [each.call for each in binding.findings] == ["f 3"]
