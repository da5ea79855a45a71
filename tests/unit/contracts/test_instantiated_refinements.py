"""Calls of functions with abstract refinements answer by their types at what qualifiers find there; LiquidHaskell
0.9.0.2 accepts the programs with the qualifier and rejects those without, at the same place."""

import pytest
from liquidlens.explain.messages import message_of_finding
from liquidlens.explain.report import Party, Verdict
from liquidlens.pipeline import check_text

DOWN = """module M where
{-@ down :: forall <p :: Int -> Int -> Bool>. n:Nat -> (i:Nat -> Int<p (i+1)> -> Int<p i>) -> Int<p n> -> Int<p 0> @-}
down :: Int -> (Int -> Int -> Int) -> Int -> Int
down 0 _ a = a
down n f a = down (n - 1) f (f (n - 1) a)
{-@ f :: n:Nat -> {v:Int | v == 2 * n} @-}
f :: Int -> Int
f n = down n (\\_ v -> v + 2) 0
"""
DOWN_QUALIFIER = "{-@ qualif Left(v:Int, i:Int, n:Int): v == 2 * (n - i) @-}\n"

WALK = """module M where
data L a = N | C a (L a)
{-@ measure size @-}
{-@ size :: L a -> Nat @-}
size :: L a -> Int
size N = 0
size (C _ xs) = 1 + size xs
{-@ walk :: forall <inv :: L a -> Int -> Bool, step :: Int -> Int -> Bool>.
      {x :: a, xs :: L a, l :: {v:L a | size v == 1 + size xs}, n :: Int<inv l> |- Int<step n> <: Int<inv xs>}
      (n:Int -> Int<step n>) -> l:L a -> Int<inv l> -> Int<inv N> @-}
walk :: (Int -> Int) -> L a -> Int -> Int
walk _ N n = n
walk f (C _ xs) n = walk f xs (f n)
{-@ f :: l:L a -> {v:Int | v == size l} @-}
f :: L a -> Int
f l = walk (\\n -> n + 1) l 0
"""
WALK_QUALIFIER = "{-@ qualif Left(v:Int, left:L a, whole:L a): v + size left == size whole @-}\n"


@pytest.mark.parametrize(("text", "qualifier"), [(DOWN, DOWN_QUALIFIER), (WALK, WALK_QUALIFIER)], ids=["down", "walk"])
def test_a_qualifier_that_is_missing_is_what_a_call_answers_by(text: str, qualifier: str) -> None:
    *others, found = sorted(check_text("M.hs", text).bindings, key=lambda each: each.span.start)
    assert all(each.verdict is Verdict.VERIFIED for each in others)
    (finding,) = found.findings
    assert finding.code == "weak-spec/postcondition"
    assert finding.blame.party is Party.QUALIFIERS
    report = check_text("M.hs", text + qualifier)
    assert all(each.verdict is Verdict.VERIFIED for each in report.bindings)


def test_the_words_name_the_qualifiers() -> None:
    found = next(each for each in check_text("M.hs", DOWN).bindings if each.findings)
    said = message_of_finding(found.findings[0])
    assert "its qualifiers say too little of the abstract refinements of `down` here" in said
    assert "stronger type" not in said


OWN = """module M where
{-@ LIQUID "--no-termination" @-}
{-@ go :: forall <p :: Int -> a -> Bool>. (i:Int -> a<p i> -> a<p (i+1)>)
      -> i:Nat -> n:{v:Int | i <= v} -> a<p i> -> a<p n> @-}
go :: (Int -> a -> a) -> Int -> Int -> a -> a
go f i n x
  | i <= n = go f (i + 1) n (f i x)
  | otherwise = x
"""


def test_a_recursive_call_at_the_functions_own_abstract_refinements_is_searched_as_before() -> None:
    (found,) = check_text("M.hs", OWN).bindings
    assert [finding.code for finding in found.findings] == ["unsafe/precondition"]
