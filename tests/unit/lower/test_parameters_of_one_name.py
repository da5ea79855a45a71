"""Of two parameters of one name LiquidHaskell 0.9.0.2 takes the first in what follows both; it judged each program."""

import pytest
from liquidlens.pipeline import check_text

PROGRAMS = [
    ("f :: x:Int -> x:Int -> {v:Int | v > x}", "f :: Int -> Int -> Int\nf a b = a + 1", True),
    ("f :: x:Int -> x:Int -> {v:Int | v > x}", "f :: Int -> Int -> Int\nf a b = b + 1", False),
    ("f :: x:Int -> y:Int -> x:Int -> {v:Int | v > x}", "f :: Int -> Int -> Int -> Int\nf a b c = a + 1", True),
    ("f :: x:Int -> y:Int -> x:Int -> {v:Int | v > x}", "f :: Int -> Int -> Int -> Int\nf a b c = c + 1", False),
    ("f :: x:Int -> x:{Int | x > 0} -> {v:Int | v > x}", "f :: Int -> Int -> Int\nf a b = a + b", True),
    ("f :: x:Int -> {x:Int | x > 3} -> {w:Int | w > x}", "f :: Int -> Int -> Int\nf a b = b + 1", False),
    ("f :: {x:Int | x > 3} -> x:Int -> {w:Int | w > x}", "f :: Int -> Int -> Int\nf a b = b + 1", False),
    ("f :: {v:Int | v > 0} -> {v:Int | v > 3} -> {w:Int | w > v}", "f :: Int -> Int -> Int\nf a b = a + 1", True),
    ("f :: {v:Int | v > 0} -> {v:Int | v > 3} -> {w:Int | w > v}", "f :: Int -> Int -> Int\nf a b = b + 1", False),
    (
        "f :: x:Int -> x:Int -> y:{v:Int | v > x} -> {v:Int | v > 0}",
        "f :: Int -> Int -> Int -> Int\nf a b c = if a > 0 then c else 1",
        True,
    ),
    (
        "f :: x:Int -> x:Int -> y:{v:Int | v > x} -> {v:Int | v > 0}",
        "f :: Int -> Int -> Int -> Int\nf a b c = if b > 0 then c else 1",
        False,
    ),
    (
        "f :: x:Int -> (x:Int -> {v:Int | v > x}) -> {v:Int | v > x}",
        "f :: Int -> (Int -> Int) -> Int\nf x g = g x",
        True,
    ),
    (
        "f :: x:Int -> x:Int -> {v:Int | v >= 0} / [x]",
        "f :: Int -> Int -> Int\nf a b = if a <= 0 then 0 else f (a - 1) (b + 1)",
        True,
    ),
    (
        "f :: x:Int -> x:Int -> {v:Int | v >= 0} / [x]",
        "f :: Int -> Int -> Int\nf a b = if b <= 0 then 0 else f (a + 1) (b - 1)",
        False,
    ),
    (
        "type Up X = {v:Int | v > X}",
        "{-@ f :: x:Int -> x:Int -> Up x @-}\nf :: Int -> Int -> Int\nf a b = b + 1",
        False,
    ),
    (
        "assume f :: x:Int -> x:Int -> {v:Int | v > x}",
        "f :: Int -> Int -> Int\nf a b = b\n{-@ g :: {v:Int | v > 7} @-}\ng :: Int\ng = f 7 0",
        True,
    ),
    (
        "assume f :: x:Int -> x:Int -> {v:Int | v > x}",
        "f :: Int -> Int -> Int\nf a b = b\n{-@ g :: {v:Int | v > 7} @-}\ng :: Int\ng = f 0 7",
        False,
    ),
]


@pytest.mark.parametrize(("annotation", "haskell", "is_safe"), PROGRAMS)
def test_the_first_of_two(annotation: str, haskell: str, *, is_safe: bool) -> None:
    report = check_text("M.hs", f"module M where\n{{-@ {annotation} @-}}\n{haskell}\n")
    assert not report.problems
    assert all(each.verdict.value == "verified" for each in report.bindings) == is_safe
