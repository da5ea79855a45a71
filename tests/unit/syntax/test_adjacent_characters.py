"""Escaped characters beside other characters, without a blank between them, are two literals each."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

PROMISES = {
    "in a tuple": ("fromEnum (fst ('\\n','\\t'))", 10),
    "behind a quote": ("fromEnum (snd ('\\'','x'))", 120),
    "in a range": ("length ['\\0'..'\\31'] - length ['\\0'..'\\31'] + 7", 7),
    "in a string": ("length \"'\\n','\\t'\"", 7),
    "in numbers": ("fromEnum (fst ('\\x41','\\SOH'))", 65),
}


@pytest.mark.parametrize("case", PROMISES)
def test_a_character_ends_at_its_own_quote(case: str) -> None:
    expression, value = PROMISES[case]
    text = f"module M where\nf :: Int -> Bool\nf n = n == ({expression})\nprop_f :: Bool\nprop_f = f {value}\n"
    report = check_text("M.hs", text)
    assert not report.problems
    verdicts = {each.name: each.verdict for each in report.bindings}
    assert verdicts["f"] is Verdict.VERIFIED
    assert verdicts["prop_f"] is not Verdict.UNSAFE
    wrong = check_text("M.hs", text.replace(f"f {value}\n", f"f {value + 1}\n"))
    assert {each.name: each.verdict for each in wrong.bindings}["prop_f"] is Verdict.UNSAFE


def test_characters_in_patterns() -> None:
    text = """module M where
lines' :: String -> Int
lines' ('\\r':'\\n':rest) = 1 + lines' rest
lines' ['\\'','\\\\'] = 2
lines' (x:rest)|x=='\\n'||x=='\\r' = 3 + lines' rest
lines' _ = 4
kind :: Char -> Int
kind c = case c of
  '\\n'->1
  '\\t'->2
  _->3
"""
    report = check_text("M.hs", text)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
