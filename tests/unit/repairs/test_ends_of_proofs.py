"""Proofs of which several ends lack something: what is found for each is put in together, or as a first step.

Each whole repair was asked of LiquidHaskell.
"""

import pytest
from liquidlens.explain.report import Suggestion
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

SIMPLIFIER = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Simplifier where

import Language.Haskell.Liquid.ProofCombinators

data Exp = Lit Int | Plus Exp Exp | Neg Exp | If Exp Exp Exp

{-@ reflect eval @-}
eval :: Exp -> Int
eval (Lit n) = n
eval (Plus a b) = eval a + eval b
eval (Neg a) = 0 - eval a
eval (If c t e) = if eval c /= 0 then eval t else eval e

{-@ reflect simp @-}
simp :: Exp -> Exp
simp (Plus a b) = plus (simp a) (simp b)
simp (Neg a) = neg (simp a)
simp (If c t e) = If (simp c) (simp t) (simp e)
simp e = e

{-@ reflect plus @-}
plus :: Exp -> Exp -> Exp
plus (Lit 0) b = b
plus a (Lit 0) = a
plus a b = Plus a b

{-@ reflect neg @-}
neg :: Exp -> Exp
neg (Neg a) = a
neg a = Neg a

{-@ plusOk :: a:Exp -> b:Exp -> { eval (plus a b) == eval a + eval b } @-}
plusOk :: Exp -> Exp -> Proof
plusOk (Lit 0) _ = trivial
plusOk _ (Lit 0) = trivial
plusOk _ _ = trivial

{-@ negOk :: a:Exp -> { eval (neg a) == 0 - eval a } @-}
negOk :: Exp -> Proof
negOk (Neg _) = trivial
negOk _ = trivial

{-@ simpOk :: e:Exp -> { eval (simp e) == eval e } @-}
simpOk :: Exp -> Proof
simpOk (Plus a b) = simpOk a &&& simpOk b%s
simpOk (Neg a) = simpOk a%s
simpOk (If c t e) = simpOk c &&& simpOk t
simpOk _ = trivial
"""

FIBONACCI = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Fibonacci where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib n
  | n == 0 = 0
  | n == 1 = 1
  | otherwise = fib (n - 1) + fib (n - 2)

{-@ up :: n:Nat -> { fib n <= fib (n + 1) } @-}
up :: Int -> Proof
up 0 = trivial
up n = up (n - 1) ? fib (n - 1)

{-@ upTo :: n:Nat -> m:{Nat | n < m} -> { fib n <= fib m } / [m] @-}
upTo :: Int -> Int -> Proof
upTo n m
  | n + 1 == m = trivial
  | otherwise = upTo n (m - 1)
"""


def offers(text: str, name: str) -> list[Suggestion]:
    """What is offered for a proof."""
    binding = next(each for each in report_of(text).bindings if each.name == name)
    return [*binding.offered, *(each for finding in binding.findings for each in finding.suggestions)]


def test_what_is_found_for_some_ends_is_a_step() -> None:
    text = SIMPLIFIER % ("", "")
    first = offers(text, "simpOk")[0]
    assert first.is_step
    after = applied(LineIndex(text), first.edits) or ""
    assert after == SIMPLIFIER % (" &&& plusOk (simp a) (simp b)", " ? negOk (simp a)")


def test_a_hypothesis_that_lacks_is_put_into_the_cases() -> None:
    text = SIMPLIFIER % (" &&& plusOk (simp a) (simp b)", " ? negOk (simp a)")
    first = offers(text, "simpOk")[0]
    assert not first.is_step
    after = applied(LineIndex(text), first.edits) or ""
    lemmas = "simpOk c &&& simpOk t &&& simpOk e"
    assert f"simpOk (If c t e) = if eval (simp c) /= 0 then {lemmas} else {lemmas}\n" in after


def test_all_ends_may_get_what_they_lack_at_once() -> None:
    first = offers(FIBONACCI, "upTo")[0]
    assert not first.is_step
    after = applied(LineIndex(FIBONACCI), first.edits) or ""
    assert after.endswith("  | n + 1 == m = up n\n  | otherwise = upTo n (m - 1) ? up (m - 1)\n")
