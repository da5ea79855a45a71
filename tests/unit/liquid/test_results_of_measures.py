"""What the annotation of a function that is lifted to a measure promises holds of every value, as in LiquidHaskell: of
values of the code, not of what predicates apply the measure to, and not while the function itself is checked."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

from tests.unit.liquid.judged import judge, rejected

TEXT = """module M where
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ reflect count @-}
{-@ count :: n:Int -> xs:[Int] -> {p:([Int], Int) | snd p <= n} @-}
count :: Int -> [Int] -> ([Int], Int)
count n [] = ([], n)
count n (x:xs) = case count n xs of (l, t) -> (l, t + 1)
"""


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        (TEXT, Verdict.UNSAFE),  # `snd` of what `count` answers was taken for `snd` of what it is called with
        (TEXT.replace("t + 1", "t - 1"), Verdict.VERIFIED),
        (
            TEXT.replace("--ple", "--ple-local") + "{-@ ple other @-}\nother :: Int -> Int\nother n = n\n",
            Verdict.UNSAFE,
        ),
    ],
)
def test_two_applications_in_one_formula_stay_apart(text: str, expected: Verdict) -> None:
    assert {each.name: each.verdict for each in check_text("M.hs", text).bindings}["count"] is expected


DATA = "data L = E | C Int L\n"
LIFTED = DATA + "{-@ measure sz @-}\n{-@ sz :: L -> Nat @-}\n"
CODE = "sz :: L -> Int\nsz E = 0\nsz (C x xs) = 1 + sz xs\n"
EQUATIONS = "\n      sz E = 0\n      sz (C x xs) = 1 + sz xs"
ASKED = "{-@ f :: x:L -> {sz x >= 0} @-}\nf :: L -> ()\n"

KNOWN = {
    "an argument": LIFTED + CODE + ASKED + "f x = ()\n",
    "of its own value": LIFTED.replace("L -> Nat", "x:L -> {v:Int | v >= 0 && v == sz x}")
    + CODE
    + ASKED
    + "f x = ()\n",
    "at one type": LIFTED.replace("L ->", "L Int ->").replace("L = E | C Int L", "L a = E | C a (L a)")
    + CODE.replace("L ->", "L Int ->")
    + ASKED.replace("L ->", "L Int ->")
    + "f x = ()\n",
    "an answer": LIFTED + CODE + "{-@ g :: Int -> Nat @-}\ng :: Int -> Int\ng n = sz (h n)\nh :: Int -> L\nh n = E\n",
    "a part": LIFTED + CODE + "{-@ p :: (L, [L]) -> Nat @-}\np :: (L, [L]) -> Int\np (a, b:_) = sz a + sz b\np _ = 0\n",
    "what is asked of it": "{-@ measure hd @-}\n{-@ hd :: {xs:[Nat] | len xs > 0} -> Nat @-}\nhd :: [Int] -> Int\n"
    "hd (x:_) = x\n{-@ g :: x:[Nat] -> {hd x >= 0} @-}\ng :: [Int] -> ()\ng x = ()\n",
}

UNKNOWN = {
    "a measure that is declared": DATA + "{-@ measure sz :: L -> Nat @-}\n" + ASKED + "f x = ()\n",
    "one with equations": DATA + "{-@ measure sz :: L -> Nat" + EQUATIONS + " @-}\n" + ASKED + "f x = ()\n",
    "one with equations, of a part": DATA
    + "{-@ measure sz :: L -> Nat"
    + EQUATIONS
    + " @-}\n"
    + ASKED
    + "f E = ()\nf (C _ _) = ()\n",
    "of any value": "{-@ measure sz :: a -> Nat @-}\n{-@ f :: x:Int -> {sz x >= 0} @-}\nf :: Int -> ()\nf x = ()\n",
    "beside a function of its name": DATA
    + "{-@ measure sz :: L -> Int"
    + EQUATIONS
    + " @-}\n{-@ sz :: L -> Nat @-}\n"
    + CODE
    + ASKED
    + "f x = ()\n",
    "an assumed type": LIFTED.replace("{-@ sz", "{-@ assume sz") + CODE + ASKED + "f x = ()\n",
    "what a predicate applies it to": LIFTED
    + CODE
    + "{-@ g :: xs:[L] -> {sz (head xs) >= 0} @-}\ng :: [L] -> ()\ng xs = ()\n",
    "a part that no pattern gives": LIFTED
    + CODE
    + "{-@ g :: x:(L, Int) -> {sz (fst x) >= 0} @-}\ng :: (L, Int) -> ()\ng x = ()\n",
    "the function itself": "{-@ measure rv :: [a] -> [a] -> [a] @-}\n"
    "{-@ rv :: xs:[a] -> ys:[a] -> {rv xs ys /= ys} @-}\n"
    "rv :: [a] -> [a] -> [a]\nrv xs ys = ys\n",
}
"""All of them so judged by LiquidHaskell 0.9.0.2."""


@pytest.mark.parametrize("name", KNOWN)
def test_of_values_of_the_code_it_is_known(name: str) -> None:
    assert not rejected(judge(KNOWN[name]))


@pytest.mark.parametrize("name", UNKNOWN)
def test_of_nothing_else(name: str) -> None:
    assert rejected(judge(UNKNOWN[name]))
