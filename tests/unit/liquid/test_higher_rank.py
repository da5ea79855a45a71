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
    assert {name for name, verdict in verdicts.items() if verdict is Verdict.WEAK_SPEC} == REJECTED
    assert {name for name, verdict in verdicts.items() if verdict is not Verdict.VERIFIED} == REJECTED
