"""Predicates that apply constructors at any depth, and functions that need class instances, are run."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module R where
{-@ LIQUID "--exact-data-cons" @-}
{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data L a = E | C a (L a)
data P a b = P a (L b)

{-@ swap :: n:Int -> m:Int -> {v:() | C n (C m E) /= C m (C n E)} -> {n == m} @-}
swap :: Int -> Int -> () -> ()
swap _ _ _ = ()

{-@ deep :: n:Int -> {C (C n E) E == C E E} @-}
deep :: Int -> ()
deep _ = ()

{-@ mixed :: n:Int -> c:Char -> {P n (C c E) == P 1 (C c E)} @-}
mixed :: Int -> Char -> ()
mixed _ _ = ()

{-@ maybes :: n:Int -> {Just (Just n) == Just Nothing} @-}
maybes :: Int -> ()
maybes _ = ()

{-@ reflect has @-}
has :: Eq a => a -> L a -> Bool
has x E = False
has x (C y ys) = x == y || has x ys

{-@ reflect add @-}
add :: Ord a => a -> L a -> L a
add x E = C x E
add x (C y ys) = if x < y then C x (C y ys) else C y (add x ys)

{-@ member :: Eq a => x:a -> y:a -> {has x (C y E)} @-}
member :: Eq a => a -> a -> ()
member _ _ = ()

{-@ front :: Ord a => x:a -> y:a -> {add x (C y E) == C x (C y E)} @-}
front :: Ord a => a -> a -> ()
front _ _ = ()

{-@ pairs :: x:(Int, Int) -> {has x E} @-}
pairs :: (Int, Int) -> ()
pairs _ = ()

{-@ same :: Eq a => x:a -> {has x (C x E)} @-}
same :: Eq a => a -> ()
same _ = ()
"""

BROKEN = ["swap", "deep", "mixed", "maybes", "member", "front", "pairs"]


@cache
def reports() -> dict[str, BindingReport]:
    return {report.name: report for report in check_text("R.hs", TEXT).bindings}


@pytest.mark.parametrize("name", BROKEN)
def test_what_is_false_has_a_counterexample(name: str) -> None:
    assert reports()[name].verdict is Verdict.UNSAFE


def test_what_holds_has_none() -> None:
    assert not reports()["same"].findings
