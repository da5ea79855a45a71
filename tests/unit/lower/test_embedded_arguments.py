"""What `embed T as int` makes of a type with parameters: without `*` its sort keeps the arguments.

LiquidHaskell 0.9.0.2 judged each program.
"""

import pytest
from liquidlens.pipeline import check_text

JUDGED = [
    ("T as int", "x:T a -> {v:T b | v == x} -> Int", "T a -> T b -> Int", False),
    ("T as int", "x:T Int -> {v:T Bool | v == x} -> Int", "T Int -> T Bool -> Int", False),
    ("T as int", "x:T a -> {v:T a | v == x} -> Int", "T a -> T a -> Int", True),
    ("T as int", "x:T a -> {v:T a | v <= x} -> {v:Int | v == x} -> Int", "T a -> T a -> Int -> Int", True),
    ("T as int", "x:T a -> y:T b -> {v:Int | v == x + y} -> Int", "T a -> T b -> Int -> Int", False),
    ("T as int", "x:T a -> {v:T a | v == x + x} -> Int", "T a -> T a -> Int", True),
    ("T as int", "x:T a -> {v:Int | v == x + x} -> Int", "T a -> Int -> Int", True),
    ("T as int", "x:T a -> {v:T a | v > 3} -> Int", "T a -> T a -> Int", True),
    ("T as int @-}\n{-@ embed U as int", "x:T a -> {v:U a | v == x} -> Int", "T a -> U a -> Int", True),
    ("T * as int", "x:T a -> {v:T b | v == x} -> Int", "T a -> T b -> Int", True),
    ("T * as int", "x:T a -> y:T b -> {v:Int | v == x + y} -> Int", "T a -> T b -> Int -> Int", True),
    ("T as real", "x:T a -> y:T a -> {v:Double | v == x + y} -> Int", "T a -> T a -> Double -> Int", False),
    ("T as real", "x:T a -> {v:Double | v == x} -> Int", "T a -> Double -> Int", False),
    ("T as real", "x:T a -> {v:T a | v <= x} -> Int", "T a -> T a -> Int", True),
    ("T as real", "x:T a -> {v:T a | v == x + x} -> Int", "T a -> T a -> Int", True),
    ("T as real", "x:T a -> {v:Int | v == x} -> Int", "T a -> Int -> Int", True),
    ("T as real", "x:{v:T a | v > 1.5} -> Int", "T a -> Int", True),
]


@pytest.mark.parametrize(("embedded", "refined", "haskell", "is_safe"), JUDGED)
def test_the_sort_has_the_arguments_of_the_type(embedded: str, refined: str, haskell: str, *, is_safe: bool) -> None:
    names = " ".join("_" for _ in range(haskell.count("->")))
    text = (
        f"module M where\n{{-@ embed {embedded} @-}}\ndata T a = T\ndata U a = U\n"
        f"{{-@ f :: {refined} @-}}\nf :: {haskell}\nf {names} = 0\n"
    )
    (found,) = check_text("M.hs", text).bindings
    assert (found.verdict.value == "verified") is is_safe
