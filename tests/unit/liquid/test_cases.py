"""The cases of data types, where LiquidHaskell's solver knows of them; the verdicts are LiquidHaskell's."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

EXACT = '{-@ LIQUID "--exact-data-cons" @-}\n'
EVALUATED = '{-@ LIQUID "--reflection" @-}\n{-@ LIQUID "--ple" @-}\n'

COLOURS = """module M where
data U = UA | UB | UC
{-@ f :: m:U -> {v:U | m /= UA && m /= UB => v == m} @-}
f :: U -> U
f m = UC
"""
ORDERINGS = """module M where
{-@ f :: m:Ordering -> {v:Ordering | m /= LT && m /= EQ => v == m} @-}
f :: Ordering -> Ordering
f m = GT
"""
OWN = """module M where
data L a = Nil | Cons a (L a)
{-@ reflect same @-}
same :: L a -> L a
same Nil = Nil
same (Cons x xs) = Cons x xs
{-@ f :: m:L a -> {o:L a | o == m} @-}
f :: L a -> L a
f m = same m
"""
NUMBERS = """module M where
data N = Z | Suc N
{-@ reflect subt @-}
{-@ subt :: N -> N -> N @-}
subt :: N -> N -> N
subt Z Z = Z
subt Z (Suc n) = Z
subt (Suc m) Z = Suc m
subt (Suc m) (Suc n) = subt m n
{-@ f :: m:N -> {n:N | n == Z} -> {o:N | o == m} @-}
f :: N -> N -> N
f m n = subt m n
"""
PRODUCTS = """module M where
data P a b = P a b
{-@ reflect same @-}
same :: P a b -> P a b
same (P a b) = P a b
{-@ f :: m:P a b -> {o:P a b | o == m} @-}
f :: P a b -> P a b
f m = same m
"""
MAYBES = """module M where
{-@ reflect same @-}
same :: Maybe a -> Maybe a
same Nothing = Nothing
same (Just x) = Just x
{-@ f :: m:Maybe a -> {o:Maybe a | o == m} @-}
f :: Maybe a -> Maybe a
f m = same m
"""
LISTS = """module M where
{-@ reflect same @-}
same :: [a] -> [a]
same [] = []
same (x:xs) = x : xs
{-@ f :: m:[a] -> {o:[a] | o == m} @-}
f :: [a] -> [a]
f m = same m
"""
EITHERS = """module M where
{-@ reflect same @-}
same :: Either a b -> Either a b
same (Left x) = Left x
same (Right x) = Right x
{-@ f :: m:Either a b -> {o:Either a b | o == m} @-}
f :: Either a b -> Either a b
f m = same m
"""
RECORDS = """module M where
{-@ data R = R { ra :: Int, rb :: Int } @-}
data R = R { ra :: Int, rb :: Int }
{-@ reflect swapped @-}
swapped :: R -> R
swapped r = R (rb r) (ra r)
{-@ f :: r:R -> {swapped (swapped r) == r} @-}
f :: R -> ()
f r = ()
"""
FIELDS = """module M where
data W = W Int
{-@ reflect un @-}
un :: W -> Int
un (W n) = n
{-@ f :: w:W -> v:{W | un v == un w} -> {w == v} @-}
f :: W -> W -> ()
f w v = ()
"""
PAIRS = """module M where
{-@ reflect swapped @-}
swapped :: (a, b) -> (b, a)
swapped (x, y) = (y, x)
{-@ f :: p:(a,b) -> {v:(a,b) | v == p} @-}
f :: (a,b) -> (a,b)
f p = swapped (swapped p)
"""
NESTED = """module M where
data N = Z | S N
{-@ reflect same @-}
same :: N -> N
same n = case n of { Z -> Z; S m -> S m }
{-@ reflect twice @-}
twice :: N -> N
twice n = same (same n)
{-@ f :: n:N -> {v:N | v == n} @-}
f :: N -> N
f n = twice n
"""
UNAPPLIED = """module M where
data L a = Nil | Cons a (L a)
{-@ reflect same @-}
same :: L a -> L a
same Nil = Nil
same (Cons x xs) = Cons x xs
{-@ f :: m:L a -> {same m == m} @-}
f :: L a -> ()
f m = ()
"""

ROWS = [
    pytest.param(EXACT + COLOURS, True, id="an enumeration"),
    pytest.param(COLOURS, False, id="an enumeration whose constructors are not exact"),
    pytest.param(EXACT + ORDERINGS, False, id="a library's enumeration"),
    pytest.param(EVALUATED + OWN, True, id="own lists"),
    pytest.param(EVALUATED + NUMBERS, True, id="two at once"),
    pytest.param(EVALUATED + PRODUCTS, True, id="one constructor"),
    pytest.param(EVALUATED + RECORDS, True, id="fields with names"),
    pytest.param(EVALUATED + FIELDS, True, id="equal fields"),
    pytest.param(EVALUATED + PAIRS, False, id="pairs"),
    pytest.param(EVALUATED + NESTED, False, id="a call in the definition of what is called"),
    pytest.param(EVALUATED + MAYBES, True, id="Maybe, which has an annotation"),
    pytest.param(EVALUATED + LISTS, False, id="lists"),
    pytest.param(EVALUATED + EITHERS, False, id="Either"),
    pytest.param(EVALUATED + UNAPPLIED, False, id="logical evaluation alone waits for the constructor"),
]


@pytest.mark.parametrize(("text", "is_proved"), ROWS)
def test_cases_of_a_value(text: str, *, is_proved: bool) -> None:
    """Whether `f` is verified."""
    verdicts = {binding.name: binding.verdict for binding in check_text("M.hs", text).bindings}
    assert (verdicts["f"] is Verdict.VERIFIED) is is_proved
