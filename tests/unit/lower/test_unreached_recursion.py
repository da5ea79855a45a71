"""Calls in equations that no value reaches make no function recursive: GHC drops them before LiquidHaskell looks."""

import pytest
from liquidlens.pipeline import check_text

_ANSWER = "{-@ f :: Nat -> {v:Int | v == 42} @-}\nf :: Int -> Int\nf n = go n where\n"


@pytest.mark.parametrize(
    ("code", "is_verified"),
    [
        (_ANSWER + "  go _ = 42\n  go m = go (m - 1)", True),
        (_ANSWER + "  go m | True = 42\n  go m = go (m - 1)", True),
        (_ANSWER + "  go _ = 42\n  go m = go m", True),
        (_ANSWER + "  go _ = 42\n  go m = up m\n  up m = go m", True),
        (_ANSWER + "  go 0 = 42\n  go m = go (m - 1)", False),
        ("f :: Int -> Int\nf _ = 3\nf m = f m", True),
    ],
)
def test_the_verdict_is_liquidhaskells(code: str, is_verified: bool) -> None:
    report = check_text("M.hs", f"module M where\n{code}\n")
    assert [binding.verdict.value == "verified" for binding in report.bindings] == [is_verified]
