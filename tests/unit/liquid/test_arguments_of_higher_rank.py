"""A lambda whose parameter's type is polymorphic is checked by the type that is wanted of it, as LiquidHaskell does."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE RankNTypes #-}
module W where
{-@ at :: xs:[s] -> {v:Nat | v < len xs} -> s @-}
at :: [s] -> Int -> s
at (x:_) 0 = x
at (_:xs) n = at xs (n - 1)

{-@ write :: n:Nat -> (forall s. xs:[s] -> i:{v:Nat | v + n <= len xs} -> (s, {v:Nat | v <= n})) -> Int @-}
write :: Int -> (forall s. [s] -> Int -> (s, Int)) -> Int
write n _ = n

{-@ shown :: (forall s. Show s => s -> {v:Int | v >= 0}) -> Int @-}
shown :: (forall s. Show s => s -> Int) -> Int
shown f = f True + f 'a'

{-@ pass :: n:Nat -> (forall s. xs:[s] -> i:{v:Nat | v + n <= len xs} -> (s, {v:Nat | v <= n})) -> Int @-}
pass :: Int -> (forall s. [s] -> Int -> (s, Int)) -> Int
pass n f = write n (\\ys o -> f ys o)

one :: Int
one = write 2 (\\xs i -> (at xs INDEX, GIVEN))

two :: Int
two = shown (\\x -> length (show x) - LESS)
"""


@pytest.mark.parametrize(
    ("index", "given", "less", "rejected"),
    [
        ("(i + 1)", "2", "0", set[str]()),
        ("(i + 2)", "2", "0", {"one"}),
        ("i", "3", "0", {"one"}),
        ("i", "1", "1", {"two"}),
    ],
)
def test_the_lambda_has_the_type_that_is_wanted(index: str, given: str, less: str, rejected: set[str]) -> None:
    text = TEXT.replace("INDEX", index).replace("GIVEN", given).replace("LESS", less)
    report = check_text("W.hs", text)
    assert {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED} == rejected
    assert not report.problems
