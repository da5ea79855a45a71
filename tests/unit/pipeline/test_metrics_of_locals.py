"""A local function's metric that speaks of variables around it is put to the test."""

import pytest
from liquidlens.contracts.labels import Kind
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_FUNCTION = """module M where
{{-@ f :: lo:Nat -> hi:{{v:Nat | lo <= v}} -> Int @-}}
f :: Int -> Int -> Int
f lo hi = {start}
  where
    {{-@ go :: {type} / [{metric}] @-}}
    go :: Int -> Int
    go i
      | i {test}   = i
      | otherwise = i + go {step}
"""

_BROKEN = {
    "it stays": ("go lo", "i:{Nat | i <= hi} -> Int", "hi - i", "== hi", "i", "f 0 1"),
    "it runs away": ("go lo", "i:Int -> Int", "hi - i", "== hi", "(i - 1)", "f 0 1"),
    "a parameter that is called as one around it": ("go lo", "lo:_ -> _", "hi - lo", "== hi", "(i - 1)", "f 0 1"),
    "it passes the end": ("go lo", "i:Int -> Int", "hi - i", "== 3", "(i + 1)", "f 0 0"),
    "lexicographic": ("go lo", "i:Int -> Int", "hi, hi - i", "== hi", "i", "f 0 1"),
    "towards what is below": ("go hi", "i:Int -> Int", "i - lo", "== lo", "(i + 1)", "f 0 1"),
}

_RIGHT = {
    "it grows": ("go lo", "i:{Nat | i <= hi} -> Int", "hi - i", "== hi", "(i + 1)"),
    "it gets smaller": ("go hi", "i:{Nat | lo <= i} -> Int", "i - lo", "== lo", "(i - 1)"),
}


def _text(start: str, type_: str, metric: str, test: str, step: str) -> str:
    return _FUNCTION.format(start=start, type=type_, metric=metric, test=test, step=step)


@pytest.mark.parametrize("case", _BROKEN)
def test_a_call_that_does_not_get_smaller_is_found(case: str) -> None:
    *parts, call = _BROKEN[case]
    (binding,) = check_text("M.hs", _text(*parts)).bindings
    calls = [finding.call for finding in binding.findings if finding.label.kind is Kind.TERMINATION]
    assert (binding.verdict, calls) == (Verdict.UNSAFE, [call])


@pytest.mark.parametrize("case", _RIGHT)
def test_one_that_does_is_proved(case: str) -> None:
    (binding,) = check_text("M.hs", _text(*_RIGHT[case])).bindings
    assert binding.verdict is Verdict.VERIFIED
