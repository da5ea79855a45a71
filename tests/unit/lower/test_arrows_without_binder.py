"""`=>` behind what is no class is an arrow without a binder: these programs LiquidHaskell answers so."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

ANSWERED = {
    "an alias": ("Nat => Nat", "Int -> Int", "f x = x", True),
    "an alias, broken": ("Nat => Nat", "Int -> Int", "f x = x - 1", False),
    "a type": ("Int => Nat", "Int -> Int", "f x = x", False),
    "a refined type": ("{v:Int | v > 0} => Nat", "Int -> Int", "f x = x", True),
    "a list": ("[Nat] => Nat", "[Int] -> Int", "f xs = case xs of { [] -> 0; x:_ -> x }", True),
    "a type with arguments": ("Maybe Nat => Nat", "Maybe Int -> Int", "f m = case m of { Just x -> x; _ -> 0 }", True),
    "an alias with arguments": ("Big 3 => Nat", "Int -> Int", "f x = x - 4", True),
    "a type variable": ("a => a", "a -> a", "f x = x", True),
    "behind an argument": ("Nat -> Int => Nat", "Int -> Int -> Int", "f x y = x", True),
    "behind a class": ("Ord a => Nat => a -> Nat", "Ord a => Int -> a -> Int", "f x y = x", True),
    "beside a class": ("(Ord a, Nat) => a -> Nat", "Ord a => Int -> a -> Int", "f x y = x", True),
    "several": ("(Nat, Nat) => Nat", "Int -> Int -> Int", "f x y = x - y", False),
    "in parentheses": ("(Nat => Nat) -> Nat", "(Int -> Int) -> Int", "f g = g 0", True),
}
"""The annotation, the Haskell type, the code, and whether LiquidHaskell accepts it."""


@pytest.mark.parametrize("name", ANSWERED)
def test_it_is_read_as_an_arrow(name: str) -> None:
    annotation, type_, code, is_safe = ANSWERED[name]
    alias = "{-@ type Big N = {v:Int | v > N} @-}\n" if "Big" in annotation else ""
    report = check_text("M.hs", f"module M where\n{alias}{{-@ f :: {annotation} @-}}\nf :: {type_}\n{code}\n")
    assert not report.problems
    assert [each.verdict for each in report.bindings] == [Verdict.VERIFIED if is_safe else Verdict.UNSAFE]


def test_a_pair_is_two_arguments() -> None:
    report = check_text(
        "M.hs", "module M where\n{-@ f :: (Nat, Nat) => Nat @-}\nf :: (Int, Int) -> Int\nf (x, _) = x\n"
    )
    assert [each.verdict for each in report.bindings] == [Verdict.UNSUPPORTED]
