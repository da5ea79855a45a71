"""Inputs without end whose parts are refined: what a run looked at fits its type, what it did not is left open."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

STREAMS = """module M where
data Stream a = Cons a (Stream a)
data Talk = Say Int (Int -> Talk)
{-@ data Talk = Say { said :: Nat, next :: Int -> Talk } @-}
"""

BROKEN = {
    "of numbers": (
        "{-@ f :: Stream Nat -> {v:Int | v > 0} @-}\nf :: Stream Int -> Int\nf (Cons x _) = x\n",
        "f (Cons 0 _)",
    ),
    "looked at twice": (
        "{-@ f :: Stream Nat -> {v:Int | v > 0} @-}\nf :: Stream Int -> Int\nf (Cons x (Cons y _)) = x + y\n",
        "f (Cons 0 (Cons 0 _))",
    ),
    "as far as a number says": (
        "{-@ f :: Stream {v:Int | v > 5} -> n:Nat -> {v:Int | v > n} @-}\nf :: Stream Int -> Int -> Int\n"
        "f (Cons x _) 0 = x\nf (Cons _ xs) n = f xs (n - 1)\n",
        "f (Cons 6 (Cons 6 (Cons 6 (Cons 6 (Cons 6 (Cons 6 (Cons 6 _))))))) 6",
    ),
    "made by a function": (
        "{-@ f :: Talk -> {v:Int | v > 0} @-}\nf :: Talk -> Int\nf (Say n _) = n\n",
        None,
    ),
}


@pytest.mark.parametrize("name", BROKEN)
def test_endless_inputs_break_promises(name: str) -> None:
    code, call = BROKEN[name]
    (found,) = (each for each in check_text("M.hs", STREAMS + code).bindings if each.name == "f")
    assert found.verdict is Verdict.UNSAFE, found.reason
    assert call is None or found.findings[0].call == call


KEPT = {
    "what is asked of elements is kept": (
        "{-@ f :: Stream {v:Int | v > 0} -> Nat -> {v:Int | v > 0} @-}\nf :: Stream Int -> Int -> Int\n"
        "f (Cons x _) 0 = x\nf (Cons _ xs) n = f xs (n - 1)\n"
    ),
    "of a type without values": "{-@ f :: Stream {v:Int | false} -> {v:Int | v > 0} @-}\n"
    "f :: Stream Int -> Int\nf (Cons x _) = x\n",
}


@pytest.mark.parametrize("name", KEPT)
def test_no_input_that_does_not_fit_is_shown(name: str) -> None:
    (found,) = (each for each in check_text("M.hs", STREAMS + KEPT[name]).bindings if each.name == "f")
    assert found.verdict is Verdict.VERIFIED, found.reason
