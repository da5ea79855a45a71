"""Numbers of thousands of digits are computed and written down, of hundreds of thousands not: neither is a bug."""

from fractions import Fraction

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.lang.numbers import MOST_LETTERS, decimal
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

ONES = "1" * 6_000

CASES = {
    # A value of 6,021 digits, in a counterexample, in the broken predicate and in the run.
    "{-@ f :: Int -> {v:Integer | v < 100} @-}\nf :: Int -> Integer\nf x = 2 ^ 20000": Verdict.UNSAFE,
    "{-@ f :: Int -> {v:Double | v < 100.0} @-}\nf :: Int -> Double\nf n = fromInteger (2 ^ 20000)": Verdict.UNSAFE,
    f"f :: Integer\nf = {ONES}": Verdict.VERIFIED,
    f"f :: Double\nf = 0.{ONES}": Verdict.VERIFIED,
    f"f :: Integer\nf = 0x{'f' * 80_000}": Verdict.UNSUPPORTED,
    "f :: Float\nf = 3.5e400": Verdict.VERIFIED,
    "infixl 3_0 +++\n(+++) :: Int -> Int -> Int\na +++ _ = a\nf = 1 +++ 2": Verdict.VERIFIED,
    # Too long, and said so.
    f"f :: Integer\nf = {'1' * (MOST_LETTERS + 1)}": Verdict.UNSUPPORTED,
    f"{{-@ f :: {{v:Integer | v > {ONES}}} @-}}\nf :: Integer\nf = 1": Verdict.UNSUPPORTED,
    f"{{-@ f :: {{v:Double | v > 0.{ONES}}} @-}}\nf :: Double\nf = 1": Verdict.UNSUPPORTED,
    "{-@ f :: {v:Double | v > 1.0e-99999} @-}\nf :: Double\nf = 1": Verdict.UNSUPPORTED,
    # Squared again and again: no run gets to the end of it.
    "f :: Int -> Integer -> Integer\nf 0 x = x\nf n x = f (n - 1) (x * x)\n\n"
    "{-@ g :: Int -> {v:Integer | v < 100} @-}\ng :: Int -> Integer\ng _ = f 60 10": Verdict.WEAK_SPEC,
}  # fmt: skip


@pytest.mark.parametrize("code", CASES, ids=lambda code: code[-40:].split("\n")[-1][:20])
def test_no_length_is_a_bug(code: str) -> None:
    report = check_text("M.hs", f"module M where\n{code}\n", CheckOptions(findings=1))
    assert not [problem for problem in report.problems if problem.code.startswith("internal/")]
    assert report.bindings[-1].verdict is CASES[code]
    findings = [finding for binding in report.bindings for finding in binding.findings]
    assert all(finding.predicate is None or len(finding.predicate.instance) < 200 for finding in findings)


def test_decimals() -> None:
    assert decimal(Fraction(-5, 2), 12) == "-2.5"
    assert decimal(Fraction(3), 12) == "3.0"
    assert decimal(Fraction(1, 3), 12) is None
    assert decimal(Fraction(10**400), 12) == f"1{'0' * 400}.0"
