"""Strings over several lines in modules that the C preprocessor reads first."""

import pytest
from liquidlens.pipeline import check_text
from liquidlens.syntax.joined_lines import with_gaps

CASES = {
    "joined": ('x = "a\\n\\\nb\\n\\\nc"\n', 'x = "a\\n\\\n\\b\\n\\\n\\c"\n', (1, 2)),
    "its end alone": ('x = "a\\\n"\ny = 1', 'x = "a\\\n\\"\ny = 1', (1,)),
    "a gap": ('x = "a\\\n  \\b\\\n \\"\n', None, ()),
    "a lambda": ("f = \\\n  x -> x\n", None, ()),
    "quotes of characters": ("f = '\"' : \\\n  x\n", None, ()),
}


@pytest.mark.parametrize("name", CASES)
def test_joined_lines_become_gaps(name: str) -> None:
    code, made, moved = CASES[name]
    assert with_gaps(code) == (made or code, moved)


def test_a_joined_string_is_read_and_what_follows_it_is_checked() -> None:
    text = """{-# LANGUAGE CPP #-}
module Main where
said :: String
said = "one\\n\\
two"
{-@ long :: {v:Int | v = 7} @-}
long :: Int
long = length "one\\n\\
two"
{-@ bad :: Nat @-}
bad :: Int
bad = 0 - 1
"""
    report = check_text("Main.hs", text)
    assert not report.problems
    assert {each.name: each.verdict.value for each in report.bindings}["bad"] == "unsafe"
    assert next(each for each in report.bindings if each.name == "bad").findings[0].span.start.line == 12
