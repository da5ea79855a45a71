"""Polymorphic functions in fields are used at the types that their results and arguments tell."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE Rank2Types #-}
module K where
{-@ LIQUID "--reflection" @-}
data M m = M { unit :: forall a. a -> m a, bnd :: Int }

filt :: M m -> (a -> Bool) -> a -> m a
filt mp p x = unit mp x

one :: M m -> ([Int], [Int]) -> m ([Int], [Int])
one mp (ys, zs) = filt mp (const True) (ys, zs)

two :: M m -> Int -> m Int
two mp y = filt mp (const True) (y + 1)

three :: M m -> Int -> m Int
three mp y = unit mp (y + 1)

four :: M m -> [Int] -> m ([Int], [Int])
four mp y = unit mp (y, y)

{-@ five :: M m -> Nat -> m ({v:Int | v >= 0}, Int) @-}
five :: M m -> Int -> m (Int, Int)
five mp y = unit mp (y, y)

{-@ six :: M m -> Int -> m ({v:Int | v >= 0}, Int) @-}
six :: M m -> Int -> m (Int, Int)
six mp y = unit mp (y, y)

pass :: (a -> b) -> a -> b
pass f x = f x

seven :: M m -> Int -> m (Int, Int)
seven mp y = pass (unit mp) (y, y)

{-@ eight :: M m -> Int -> m (Int, {v:Int | v > 5}) @-}
eight :: M m -> Int -> m (Int, Int)
eight mp y = pass (unit mp) (y, y)

data N = N { pick :: forall a. a -> a -> a }
{-@ nine :: N -> {v:Int | v > 3} @-}
nine :: N -> Int
nine n = pick n 4 5
{-@ ten :: N -> {v:Int | v > 4} @-}
ten :: N -> Int
ten n = pick n 4 5
"""

REJECTED = {"six", "eight", "ten"}


def test_a_field_is_used_at_many_types() -> None:
    verdicts = {report.name: report.verdict for report in check_text("K.hs", TEXT).bindings}
    assert {name for name, verdict in verdicts.items() if verdict is Verdict.UNSAFE} == REJECTED
    assert {name for name, verdict in verdicts.items() if verdict is not Verdict.VERIFIED} == REJECTED


HANDED_ON = """{-# LANGUAGE RankNTypes, GADTs #-}
module K where
data Zero
data Succ n
data L k where
  Nil :: L Zero
  Cons :: Int -> L k -> L (Succ k)

{-@ apply :: (forall j. L j -> {v:Int | v > 0}) -> L k -> {v:Int | v > 0} @-}
apply :: (forall j. L j -> Int) -> L k -> Int
apply f Nil = f Nil
apply f (Cons x xs) = apply f xs

{-@ wrong :: (forall j. L j -> {v:Int | v >= 0}) -> L k -> {v:Int | v > 0} @-}
wrong :: (forall j. L j -> Int) -> L k -> Int
wrong f (Cons x xs) = apply f xs
wrong f Nil = 1

data Row t k a where
  End :: Row t Zero a
  Put :: t k a -> Row t k a -> Row t (Succ k) a

each :: (forall k'. t k' a -> b) -> Row t k a -> [b]
each _ End = []
each f (Put x xs) = f x : each f xs
"""


def test_a_polymorphic_function_is_handed_on_as_it_is() -> None:
    # LiquidHaskell 0.9.0.2: UNSAFE, at the `f` that `wrong` hands to `apply`. With `\_ -> 0` for it `wrong` answers 0.
    told = {each.name: each.verdict for each in check_text("K.hs", HANDED_ON).bindings}
    assert told == {"apply": Verdict.VERIFIED, "wrong": Verdict.UNSAFE, "each": Verdict.VERIFIED}
