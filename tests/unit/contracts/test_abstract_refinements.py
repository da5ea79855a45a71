"""A function's own abstract refinements are unknowns of its runs."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, FileReport, Verdict
from liquidlens.explain.verdicts import note_words
from liquidlens.pipeline import check_text

TEXT = """module M where

{-@ twice :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
twice :: (Int -> Int) -> Int -> Int
twice f x = f (f x)

{-@ bad :: forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p> @-}
bad :: (Int -> Int) -> Int -> Int
bad f x = f x + 1

{-@ larger :: forall a <p :: a -> Bool>. Ord a => x:a<p> -> y:a -> a<p> @-}
larger :: Ord a => a -> a -> a
larger x y = if x > y then x else y

{-@ app :: forall <p :: a -> a -> Bool>. [a]<p> -> [a]<p> -> [a]<p> @-}
app :: [a] -> [a] -> [a]
app [] ys = ys
app (x:xs) ys = x : app xs ys

data P = P Int Int
{-@ data P <p :: Int -> Int -> Bool> = P { pa :: Int, pb :: Int<p pa> } @-}

{-@ pair :: forall <p :: Int -> Int -> Bool>. x:Int -> Int<p x> -> P <p> @-}
pair :: Int -> Int -> P
pair x y = P x y

{-@ swapped :: forall <p :: Int -> Int -> Bool>. x:Int -> Int<p x> -> P <p> @-}
swapped :: Int -> Int -> P
swapped x y = P y x

local :: Int -> Int
local n = go n
  where
    {-@ go :: forall <q :: Int -> Bool>. Int<q> -> Int<q> @-}
    go :: Int -> Int
    go k = k + 1

{-@ tagged :: Monad m => m {v:Int | v >= 0} -> m {v:Int | v > 0} @-}
tagged :: Monad m => m Int -> m Int
tagged action = action >>= return
"""


@cache
def checked() -> FileReport:
    return check_text("M.hs", TEXT)


def report(name: str) -> BindingReport:
    return next(b for b in checked().bindings if b.name == name)


@pytest.mark.parametrize("name", ["twice", "pair"])
def test_what_holds_for_every_refinement_is_proved(name: str) -> None:
    assert report(name).verdict is Verdict.VERIFIED


@pytest.mark.parametrize("name", ["bad", "larger", "app", "swapped", "local", "tagged"])
def test_what_fails_for_one_refinement_is_found_with_it(name: str) -> None:
    (found,) = report(name).findings
    assert (found.kind, found.facet) == ("postcondition", "concrete")


def test_the_refinement_that_fails_is_told() -> None:
    (found,) = report("bad").findings
    assert any(note_words(note).startswith("The abstract refinement `p` is tried as") for note in found.notes)


def test_an_unknown_monad_is_tried_at_maybe() -> None:
    (found,) = report("tagged").findings
    assert found.call == "tagged (Just 0)"
