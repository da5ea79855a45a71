"""Which qualifiers LiquidHaskell has of itself: that a number is the length of a list, not that it is no greater, or an
index; these it has where `!!` is used, or an annotation says them.  So asked of LiquidHaskell 0.9.0.2.
"""

import pytest

from tests.unit.liquid.judged import judge, rejected

ASSERT = "import Language.Haskell.Liquid.Prelude\n"
LOOP = "  where\n    {-@ lazy go @-}\n    go :: Int -> Int\n    go i = "
NONEMPTY = "{-@ f :: {xs:[Int] | len xs > 0} -> Int @-}\nf :: [Int] -> Int\nf xs = go 0\n" + LOOP
ANY = "f :: [Int] -> Int\nf xs = go 0\n" + LOOP
UP = "if i + 1 < length xs then go (i + 1) else if liquidAssert (i < length xs) True then "

KNOWN = {
    "an index where elements are looked up": ASSERT + NONEMPTY + UP + "xs !! 0 else 2\n",
    "the length itself": (
        ASSERT
        + ANY.replace("go 0", "go (length xs)")
        + "if liquidAssert (i + 1 == length xs + 1) (i > 3) then go (i + 0) else 2\n"
    ),
    "no greater than a variable": (
        ASSERT
        + "f :: [Int] -> Int\nf xs = go 0\n  where\n    n = length xs\n    {-@ lazy go @-}\n    go :: Int -> Int\n"
        + "    go i = if i < n then go (i + 1) else if liquidAssert (i <= length xs) True then 1 else 2\n"
    ),
    "where it is given": (
        "{-@ qualif NoMore(v:Int, ys:[a]): (v <= len ys) @-}\nf :: [Int] -> Int\nf xs = go 0\n"
        "  where\n    {-@ go :: i:_ -> _ / [len xs - i] @-}\n    go :: Int -> Int\n"
        "    go i = if i == length xs then 3 else go (i + 1)\n"
    ),
}

UNKNOWN = {
    "an index": ASSERT + NONEMPTY + UP + "1 else 2\n",
    "an index where elements are taken": ASSERT + NONEMPTY + UP + "length (take i xs) else 2\n",
    "an index where a list is split": ASSERT + NONEMPTY + UP + "length (snd (splitAt i xs)) else 2\n",
    "no greater": (
        ASSERT + ANY + "if i < length xs then go (i + 1) else if liquidAssert (i <= length xs) True then 1 else 2\n"
    ),
    "no greater where elements are looked up": (
        ASSERT
        + ANY
        + "if i < length xs then xs !! 0 + go (i + 1) else if liquidAssert (i <= length xs) True then 1 else 2\n"
    ),
    "no greater until it is the length": (
        ASSERT + ANY + "if i == length xs then 3 else if liquidAssert (i <= length xs) True then go (i + 1) else 2\n"
    ),
    "no greater, for a metric": (
        "f :: [Int] -> Int\nf xs = go 0\n  where\n    {-@ go :: i:_ -> _ / [len xs - i] @-}\n    go :: Int -> Int\n"
        "    go i = if i == length xs then 3 else go (i + 1)\n"
    ),
}


@pytest.mark.parametrize("text", KNOWN.values(), ids=KNOWN)
def test_what_a_qualifier_says_is_found(text: str) -> None:
    assert not rejected(judge(f"module M where\n{text}"))


@pytest.mark.parametrize("text", UNKNOWN.values(), ids=UNKNOWN)
def test_what_none_says_is_not(text: str) -> None:
    assert rejected(judge(f"module M where\n{text}"))
