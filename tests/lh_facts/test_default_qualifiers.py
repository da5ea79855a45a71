"""Unannotated helpers have the types that LiquidHaskell's qualifiers give them, no more: its verdicts as data."""

from pathlib import Path

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_COUNTING = """
  where go :: Int -> Int -> Int
        go n a = if n <= 0 then a else go (n - 1) (a + 1)
"""

_REJECTED = {
    "a sum with a literal": ("x:Int -> {v:Int | v = x + 3}", "f x = go 3 x"),
    "a difference": ("x:Int -> {v:Int | 3 = v - x}", "f x = go 3 x"),
    "a bound by a sum": ("x:Nat -> {v:Int | v >= x + 3}", "f x = go 3 x"),
    "a double": ("x:Nat -> {v:Int | v = x + x}", "f x = go x x"),
}

_ACCEPTED = {
    "a bound": ("x:Int -> {v:Int | v >= x}", "f x = go 3 x", ""),
    "a sum that another annotation speaks of": (
        "x:Int -> {v:Int | v = x + 3}",
        "f x = go 3 x",
        "{-@ add :: a:Int -> b:Int -> {v:Int | v = a + b} @-}\nadd :: Int -> Int -> Int\nadd a b = a + b\n",
    ),
    "a length and a number": (
        "xs:[Int] -> {v:Int | v = len xs}",
        "f xs = go 0 xs\n  where go :: Int -> [b] -> Int\n        go n [] = n\n        go n (_:ys) = go (n + 1) ys\n--",
        "",
    ),
}


def _verdict(signature: str, code: str, more: str = "") -> Verdict:
    haskell = "[Int] -> Int" if "[Int]" in signature else "Int -> Int"
    text = f'{{-@ LIQUID "--no-termination" @-}}\nmodule M where\n{{-@ f :: {signature} @-}}\nf :: {haskell}\n{code}'
    text += f"{'' if code.endswith('--') else _COUNTING}\n{more}"
    return next(each.verdict for each in check_text("M.hs", text).bindings if each.name == "f")


@pytest.mark.parametrize("name", _REJECTED)
def test_what_it_rejects_is_not_verified(name: str) -> None:
    assert _verdict(*_REJECTED[name]) is not Verdict.VERIFIED


@pytest.mark.parametrize("name", _ACCEPTED)
def test_what_it_accepts_is_verified(name: str) -> None:
    assert _verdict(*_ACCEPTED[name]) is Verdict.VERIFIED


_ADD = """module Add where
{-@ add :: a:Int -> b:Int -> {v:Int | v = a + b} @-}
add :: Int -> Int -> Int
add a b = a + b
"""


@pytest.mark.parametrize(
    ("more", "verdict"),
    [
        ("import Add\n", Verdict.WEAK_SPEC),
        ("import Add\nother :: Int -> Int\nother y = add y 1\n", Verdict.VERIFIED),
        ("import Add\nother :: [Int] -> Int\nother ys = foldr add 0 ys\n", Verdict.VERIFIED),
        ("import Language.Haskell.Liquid.Prelude\n", Verdict.WEAK_SPEC),
        ("import Language.Haskell.Liquid.Prelude\nother :: Int -> Int\nother y = plus y 1\n", Verdict.VERIFIED),
        ("other :: Int -> Int -> Int\nother y z = y + z\n", Verdict.WEAK_SPEC),
    ],
)
def test_what_annotations_of_others_say_counts_where_they_are_used(tmp_path: Path, more: str, verdict: Verdict) -> None:
    (tmp_path / "Add.hs").write_text(_ADD)
    signature = "{-@ f :: x:Int -> {v:Int | v = x + 3} @-}\nf :: Int -> Int\nf x = go 3 x"
    text = f'{{-@ LIQUID "--no-termination" @-}}\nmodule M where\n{more}\n{signature}{_COUNTING}'
    (told,) = [each for each in check_text(str(tmp_path / "M.hs"), text).bindings if each.name == "f"]
    assert told.verdict is verdict
