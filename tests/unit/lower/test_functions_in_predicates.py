"""Haskell functions that predicates use: LiquidHaskell 0.9.0.2 refuses each module that something is said of here, and
none of the others."""

import pytest
from liquidlens.pipeline import check_text

UNKNOWN, WARNED = ["spec/not-in-logic"], ["spec/lifts-unknown"]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        pytest.param("{-@ foo :: [a] -> Nat @-}\nfoo :: [a] -> Int\nfoo _ = 0", UNKNOWN, id="annotated"),
        pytest.param("{-@ assume foo :: [a] -> Nat @-}\nfoo :: [a] -> Int\nfoo _ = 0", UNKNOWN, id="trusted"),
        pytest.param("foo :: [a] -> Int\nfoo _ = 0", UNKNOWN, id="bare"),
        pytest.param("{-@ measure foo @-}\nfoo :: [a] -> Int\nfoo [] = 0\nfoo (_:_) = 1", [], id="a measure"),
        pytest.param("{-@ reflect foo @-}\nfoo :: [a] -> Int\nfoo _ = 0", [], id="reflected"),
    ],
)
def test_a_function_of_the_module_is_lifted_before_predicates_know_it(text: str, codes: list[str]) -> None:
    use = "{-@ g :: xs:[a] -> {v:Int | v == foo xs} -> Int @-}\ng :: [a] -> Int -> Int\ng _ x = x\n"
    assert said(f"{text}\n{use}") == codes


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        pytest.param("limit :: Int\nlimit = 7", UNKNOWN, id="bare"),
        pytest.param("{-@ limit :: {v:Int | v == 7} @-}\nlimit :: Int\nlimit = 7", UNKNOWN, id="annotated"),
        pytest.param("{-@ inline limit @-}\nlimit :: Int\nlimit = 7", [], id="inlined"),
        pytest.param("{-@ reflect limit @-}\nlimit :: Int\nlimit = 7", [], id="reflected"),
    ],
)
def test_so_is_a_constant(text: str, codes: list[str]) -> None:
    assert said(f"{text}\n{{-@ g :: {{v:Int | v <= limit}} -> Int @-}}\ng :: Int -> Int\ng x = x\n") == codes


@pytest.mark.parametrize(
    ("type_", "predicate", "codes"),
    [
        *(
            (type_, predicate, [])
            for type_, predicate in [
                ("[Int]", "head x == 1"),
                ("[Int]", "len (tail x) == 1"),
                ("(Int, Int)", "fst x == 1"),
                ("Int", "div x 2 == 1"),
                ("Int", "fromIntegral x == 1"),
                ("Maybe Int", "isJust x"),
                ("Maybe Int", "fromJust x == 1"),
                ("Bool", "not x"),
            ]
        ),
        *(
            (type_, predicate, WARNED)
            for type_, predicate in [
                ("[Int]", "length x == 1"),
                ("[Int]", "null x"),
                ("[Int]", "last x == 1"),
                ("[Int]", "len (take 1 x) == 1"),
                ("[Int]", "len (map id x) == 1"),
                ("Int", "max x 1 == 1"),
                ("Int", "negate x == 1"),
                ("Int", "quot x 2 == 1"),
                ("Maybe Int", "isNothing x"),
            ]
        ),
        ("Int", "abs x == 1", ["spec/syntax"]),
        ("Int", "even x", ["spec/syntax"]),
        ("[Int]", "sum x == 1", UNKNOWN),
    ],
)
def test_of_the_library_predicates_know_some(type_: str, predicate: str, codes: list[str]) -> None:
    use = f"{{-@ g :: x:{type_} -> {{v:Int | {predicate}}} -> Int @-}}\ng :: {type_} -> Int -> Int\ng _ x = x\n"
    assert said(f"import Data.Maybe\n{use}") == codes


def test_of_a_method_the_option_is_named() -> None:
    text = """{-@ class Mon a where
      memp :: a
      lid :: x:a -> { memp == x } @-}
class Mon a where
  memp :: a
  lid :: a -> ()
"""
    assert said(text) == UNKNOWN
    assert said('{-@ LIQUID "--typeclass" @-}\n' + text) == []


def said(text: str) -> list[str]:
    return [each.code for each in check_text("M.hs", f"module M where\n{text}").problems]
