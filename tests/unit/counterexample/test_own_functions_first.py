"""Where a function of the module promises too little, it is told of, not of a library's function beside it."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TOKENS = """module M where
import Data.Char
{-@ number :: s:String -> (String, {r:String | len r <= len s}) @-}
number :: String -> (String, String)
number s = span isDigit s
{-@ tokens :: s:String -> [String] / [len s] @-}
tokens :: String -> [String]
tokens [] = []
tokens (c : cs)
  | isDigit c = let (ds, rest) = number (c : cs) in ds : tokens rest
  | otherwise = tokens cs
"""

ALONE = """module M where
{-@ some :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
some :: [Int] -> [Int]
some xs = filter (\\_ -> True) (same xs)
{-@ same :: xs:[Int] -> {v:[Int] | len v == len xs} @-}
same :: [Int] -> [Int]
same xs = xs
"""


@pytest.mark.parametrize(("text", "name", "blamed"), [(TOKENS, "tokens", "number"), (ALONE, "some", "filter")])
def test_whose_promise_is_too_weak(text: str, name: str, blamed: str) -> None:
    found = next(each for each in check_text("M.hs", text).bindings if each.name == name)
    assert found.verdict is Verdict.WEAK_SPEC, found.reason
    assert found.findings[0].blame.name == blamed
