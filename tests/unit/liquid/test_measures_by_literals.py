"""Measures of numbers and characters: LiquidHaskell has equations of `I#` and `C#` of them.

So literals of the code, and what a literal's pattern was asked of, have their measures; nothing else has, and literals
have nothing but these.  Its verdicts (0.9.0.2).
"""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_SIGN = """module M where
{-@ measure sign @-}
sign :: Int -> Int
sign 0 = 0
sign n = 1
"""

_COUNT = """module M where
{-@ measure count @-}
count :: Int -> Int
count 0 = 0
count n = n + 1
"""

_VOWEL = """module M where
{-@ measure vowel @-}
vowel :: Char -> Bool
vowel 'a' = True
vowel _ = False
"""

ACCEPTED = {
    "matched": _SIGN + "{-@ f :: n:Int -> {v:() | sign n <= 1} @-}\nf :: Int -> ()\nf 0 = ()\nf n = ()\n",
    "by any literal": _SIGN + "{-@ f :: n:Int -> {v:() | sign n <= 1} @-}\nf :: Int -> ()\nf 7 = ()\nf n = ()\n",
    "what a pattern decides": _SIGN
    + "{-@ f :: n:Int -> {v:() | n /= 0 => sign n == 1} @-}\nf :: Int -> ()\nf 0 = ()\nf n = ()\n",
    "a literal": _SIGN + "{-@ f :: {v:Int | sign v == 1} @-}\nf :: Int\nf = 5\n",
    "a literal's measure by way of an equation": _SIGN
    + "{-@ f :: n:Int -> {v:Int | sign n == 1} @-}\nf :: Int -> Int\nf n = if n == 2 then 3 else undefined\n",
    "literals in a list": _SIGN + "{-@ f :: [{v:Int | sign v == 1}] @-}\nf :: [Int]\nf = [1, 2]\n",
    "the function": _SIGN + "{-@ f :: n:Int -> {v:Int | v == sign n} @-}\nf :: Int -> Int\nf n = sign n\n",
    "a variable's value": _SIGN
    + "{-@ f :: x:Int -> {v:Int | v /= x} @-}\nf :: Int -> Int\n"
    + "f x = let three = 3 in if x == three then undefined else three\n",
    "numbers of other types": _SIGN + "{-@ f :: {v:Integer | v == 5} @-}\nf :: Integer\nf = 5\n",
    "a character": _VOWEL + "{-@ f :: {v:Char | vowel v} @-}\nf :: Char\nf = 'a'\n",
    "a matched character": _VOWEL
    + "{-@ f :: c:Char -> {v:Bool | v <=> vowel c} @-}\nf :: Char -> Bool\nf 'a' = True\nf _ = False\n",
    "equal characters": _VOWEL
    + "{-@ f :: c:Char -> d:Char -> {v:Bool | c == d} @-}\nf :: Char -> Char -> Bool\n"
    + "f 'a' 'a' = True\nf c d = if c == d then True else undefined\n",
}

REJECTED = {
    "not matched": _SIGN + "{-@ f :: n:Int -> {v:() | sign n <= 1} @-}\nf :: Int -> ()\nf n = ()\n",
    "another one matched": _SIGN
    + "{-@ f :: n:Int -> k:Int -> {v:() | sign k <= 1} @-}\nf :: Int -> Int -> ()\nf 3 k = ()\nf n k = ()\n",
    "compared": _SIGN + "{-@ f :: n:Int -> {v:() | sign n <= 1} @-}\nf :: Int -> ()\nf n = if n == 0 then () else ()\n",
    "of a term": _SIGN + "{-@ f :: n:Int -> {v:Int | sign 2 == 1} @-}\nf :: Int -> Int\nf n = 2\n",
    "of a sum": _SIGN + "{-@ f :: {v:Int | sign v <= 1} @-}\nf :: Int\nf = 5 + 3\n",
    "what a literal is": _SIGN + "{-@ f :: {v:Int | v == 5} @-}\nf :: Int\nf = 5\n",
    "what a negative literal is": _SIGN + "{-@ f :: {v:Int | sign v == 1} @-}\nf :: Int\nf = -1\n",
    "an order of literals": _SIGN
    + "{-@ data P = P { px :: Int, py :: {v:Int | v > px} } @-}\ndata P = P { px :: Int, py :: Int }\nf = P 1 2\n",
    "that a divisor is not 0": _SIGN + "f :: Int -> Int\nf n = n `div` 2\n",
    "that a call decreases": _SIGN + "f :: Int -> Int\nf n = if n > 0 then f (n - 1) else 0\n",
    "a measure without literals": _SIGN.replace("sign 0 = 0\n", "")
    + "{-@ f :: n:Int -> {v:() | sign n <= 1} @-}\nf :: Int -> ()\nf n = ()\n",
    "the argument in the answer": _COUNT
    + "{-@ f :: n:Int -> {v:() | n > 3 => count n == n + 1} @-}\nf :: Int -> ()\nf 0 = ()\nf n = ()\n",
    "what a character is": _VOWEL
    + "{-@ f :: c:Char -> {v:Char | v == c} @-}\nf :: Char -> Char\nf 'a' = 'a'\nf c = c\n",
}


@pytest.mark.parametrize("name", ACCEPTED)
def test_literals_have_their_measures(name: str) -> None:
    report = check_text("M.hs", ACCEPTED[name])
    assert {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED
    assert {problem.code for problem in report.problems} == {"spec/lifts-literals"}


@pytest.mark.parametrize("name", REJECTED)
def test_nothing_else_is_known(name: str) -> None:
    report = check_text("M.hs", REJECTED[name])
    assert {each.name: each.verdict for each in report.bindings}["f"] is not Verdict.VERIFIED
    assert {problem.code for problem in report.problems} == {"spec/lifts-literals"}


def test_importers_know_no_more() -> None:
    importer = "module N where\nimport M\n{-@ f :: {v:Int | v == 3} @-}\nf :: Int\nf = 3\n"
    report = check_text("N.hs", importer, read_text=lambda path: _SIGN if path == Path("M.hs") else None)
    assert [each.verdict for each in report.bindings] == [Verdict.WEAK_SPEC]


def test_measures_of_integers_are_refused() -> None:
    text = "module M where\n{-@ measure big @-}\nbig :: Integer -> Bool\nbig 0 = False\nbig _ = True\n"
    assert {problem.code for problem in check_text("M.hs", text).problems} == {"spec/lifts-match"}
