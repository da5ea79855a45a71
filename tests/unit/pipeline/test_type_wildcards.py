"""`f @_ @Int`: a type that is left to inference. LiquidHaskell accepts these, and rejects the division."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEADER = "{-# LANGUAGE TypeApplications #-}\nmodule M where\n"

CASES = {
    "one before a type": ("f :: Int -> Integer\nf x = fromIntegral @_ @Integer x", Verdict.VERIFIED),
    "all of them": (
        "f :: Either Int String -> Maybe Int\nf e = either @_ @_ @_ Just (const Nothing) e",
        Verdict.VERIFIED,
    ),
    "of what fails": ("f :: Int -> Int\nf x = div @_ 10 x", Verdict.UNSAFE),
}


@pytest.mark.parametrize("case", list(CASES))
def test_inference_finds_the_type(case: str) -> None:
    code, verdict = CASES[case]
    report = check_text("M.hs", f"{HEADER}{code}\n")
    assert [each.verdict for each in report.bindings] == [verdict]
