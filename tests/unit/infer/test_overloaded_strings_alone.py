"""OverloadedStrings in a module that imports nothing with `IsString`: its literals are strings."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

CASES = {
    "a list of something": 'f :: Bool\nf = begins "ab" where begins = isPrefixOf "//"',
    "a section": 'f :: String -> String\nf = (" (" ++) . (++ ")")',
    "a guard": 'f :: String -> Int\nf url = go url where { go u | "/" `isPrefixOf` u = 1 | otherwise = 2 }',
}


@pytest.mark.parametrize("case", CASES)
def test_a_literal_is_a_string(case: str) -> None:
    text = f"{{-# LANGUAGE OverloadedStrings #-}}\nmodule M where\nimport Data.List (isPrefixOf)\n{CASES[case]}\n"
    report = check_text("M.hs", text)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
