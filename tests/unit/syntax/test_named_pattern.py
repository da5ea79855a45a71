"""`pattern` is a name like any other where pattern synonyms are not turned on."""

from liquidlens import pipeline
from liquidlens.explain.report import Verdict

NAMED = """module M (pattern, twice) where
pattern, other :: Int -> Int
pattern f = f + 1
other = pattern

twice :: [Int]
twice = [pattern 1,pattern 2]

local :: Int -> Int
local n = go n
  where
    pattern k = k - 1
    go m = pattern m
"""

SYNONYM = """{-# LANGUAGE PatternSynonyms #-}
module M where
pattern One :: Int
pattern One = 1

f :: Int -> Int
f One = 2
f n = n
"""


def test_a_function_may_be_called_pattern() -> None:
    report = pipeline.check_text("M.hs", NAMED)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings} == dict.fromkeys(
        ("pattern", "other", "twice", "local"), Verdict.VERIFIED
    )


def test_a_synonym_is_one_where_the_extension_is_on() -> None:
    report = pipeline.check_text("M.hs", SYNONYM)
    assert not report.problems
    assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED
