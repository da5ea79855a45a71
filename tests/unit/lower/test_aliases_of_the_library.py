"""Whether a module's own Haskell type hides an alias of the library: LiquidHaskell expands aliases first."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_CODE = "{-@ f :: Nat -> {v:Int | v >= 0} @-}\n"


@pytest.mark.parametrize(
    ("declared", "code", "verdict"),
    [
        ("type Nat = Int", "f :: Nat -> Int\nf n = n", Verdict.VERIFIED),
        ("", "f :: Int -> Int\nf n = n", Verdict.VERIFIED),
        ("data Nat = Z | S Nat", "f :: Nat -> Int\nf Z = 0\nf (S _) = 1", Verdict.VERIFIED),
        ("type Nat = Double", "f :: Nat -> Int\nf x = if x < 0 then -1 else 1", Verdict.UNSAFE),
    ],
)
def test_a_synonym_of_the_same_type_hides_nothing(declared: str, code: str, verdict: Verdict) -> None:
    report = check_text("M.hs", f"module M where\n{declared}\n{_CODE}{code}\n")
    assert not report.problems
    assert next(binding for binding in report.bindings if binding.name == "f").verdict is verdict
