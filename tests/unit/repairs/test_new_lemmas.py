"""Lemmas that a proof lacks and that nobody has written (each whole edit was accepted by LiquidHaskell)."""

import pytest
from liquidlens.explain.report import Suggestion
from liquidlens.repairs.trial import applied
from liquidlens.source.text import LineIndex

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

HEADER = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where

import Language.Haskell.Liquid.ProofCombinators

{-@ reflect app @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x : xs) ys = x : app xs ys

{-@ reflect rev @-}
rev :: [a] -> [a]
rev [] = []
rev (x : xs) = app (rev xs) [x]

"""

FAST = """{-@ reflect go @-}
go :: [a] -> [a] -> [a]
go acc [] = acc
go acc (x : xs) = go (x : acc) xs

{-@ assume goRev :: acc:[a] -> xs:[a] -> { go acc xs == app (rev xs) acc } @-}
goRev :: [a] -> [a] -> Proof
goRev _ _ = trivial

{-@ fast :: xs:[a] -> { go [] xs == rev xs } @-}
fast :: [a] -> Proof
fast xs = goRev [] xs
"""

FAST_LEMMA = """fast xs = goRev [] xs ? fastLemma (rev xs)

{-@ fastLemma :: ys:[a] -> { app ys [] == ys } @-}
fastLemma :: [a] -> Proof
fastLemma [] = trivial
fastLemma (_ : ys) = fastLemma ys
"""

EACH = """{-@ reflect each @-}
each :: (a -> b) -> [a] -> [b]
each _ [] = []
each f (x : xs) = f x : each f xs

{-@ eachRev :: f:(a -> b) -> xs:[a] -> { each f (rev xs) == rev (each f xs) } @-}
eachRev :: (a -> b) -> [a] -> Proof
eachRev _ [] = trivial
eachRev f (x : xs) = eachRev f xs
"""

EACH_LEMMA = """eachRev f (x : xs) = eachRev f xs ? eachRevLemma f (rev xs) x

{-@ eachRevLemma :: f:(a -> b) -> ys:[a] -> x:a -> { each f (app ys [x]) == app (each f ys) [f x] } @-}
eachRevLemma :: (a -> b) -> [a] -> a -> Proof
eachRevLemma _ [] _ = trivial
eachRevLemma f (_ : ys) x = eachRevLemma f ys x
"""

SUMS = """data Tree = Leaf | Node Tree Int Tree

{-@ reflect total @-}
total :: [Int] -> Int
total [] = 0
total (x : xs) = x + total xs

{-@ reflect flat @-}
flat :: Tree -> [Int]
flat Leaf = []
flat (Node l x r) = app (flat l) (x : flat r)

{-@ reflect weight @-}
weight :: Tree -> Int
weight Leaf = 0
weight (Node l x r) = weight l + x + weight r

{-@ same :: t:Tree -> { total (flat t) == weight t } @-}
same :: Tree -> Proof
same Leaf = trivial
same (Node l x r) = same l &&& same r
"""

SUMS_LEMMA = (
    "{-@ infixr 5 : @-}\n{-@ sameLemma :: xs:[Int] -> x:Int -> r:Tree"
    " -> { total (app xs (x : flat r)) == total xs + x + total (flat r) } @-}"
)

COMMUTES = """data N = Z | S N

{-@ reflect plus @-}
plus :: N -> N -> N
plus Z m = m
plus (S n) m = S (plus n m)

{-@ comm :: n:N -> m:N -> { plus n m == plus m n } @-}
comm :: N -> N -> Proof
comm Z m = trivial
comm (S n) m = comm n m
"""

TWICE = """{-@ revRev :: xs:[a] -> { rev (rev xs) == xs } @-}
revRev :: [a] -> Proof
revRev [] = trivial
revRev (x : xs) = revRev xs
"""

FALSE = """{-@ same :: xs:[a] -> ys:[a] -> { app xs ys == app ys xs } @-}
same :: [a] -> [a] -> Proof
same [] ys = trivial
same (x : xs) ys = same xs ys
"""


def offers(text: str, name: str) -> list[Suggestion]:
    """What is offered for a proof."""
    binding = next(each for each in report_of(text).bindings if each.name == name)
    return [*binding.offered, *(each for finding in binding.findings for each in finding.suggestions)]


@pytest.mark.parametrize(
    ("text", "name", "wanted"),
    [
        pytest.param(FAST, "fast", FAST_LEMMA, id="what a call that is there leaves over"),
        pytest.param(EACH, "eachRev", EACH_LEMMA, id="what the hypothesis leaves over, with a function"),
        pytest.param(TWICE, "revRev", "{ rev (app ys [x]) == x : rev ys }", id="a variable is what it was before"),
        pytest.param(SUMS, "same", SUMS_LEMMA, id="an equation of numbers"),
    ],
)
def test_a_lemma_is_written_and_called(text: str, name: str, wanted: str) -> None:
    first = offers(HEADER + text, name)[0]
    assert not first.is_step
    assert wanted in (applied(LineIndex(HEADER + text), first.edits) or "")


def test_one_of_two_is_a_step_and_the_other_one_follows() -> None:
    (first, *_) = offers(HEADER + COMMUTES, "comm")
    assert first.is_step
    then = applied(LineIndex(HEADER + COMMUTES), first.edits) or ""
    assert "{ m == plus m Z }" in then
    (second, *_) = offers(then, "comm")
    assert not second.is_step
    assert "{ S (plus m n) == plus m (S n) }" in (applied(LineIndex(then), second.edits) or "")


def test_what_is_false_is_stated_by_nobody() -> None:
    text = HEADER + FALSE
    assert not any("Lemma" in (applied(LineIndex(text), each.edits) or "") for each in offers(text, "same"))
