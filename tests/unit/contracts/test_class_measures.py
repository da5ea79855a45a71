"""Measures of classes, to which instances give equations, are run at the type of what they are taken of, also where
the class has a method of their name."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module Sized where
data L a = N | C a (L a)
data P = P Int Int

{-@ class measure size :: forall a. a -> Int @-}
{-@ class measure full :: forall a. a -> Bool @-}
{-@ class Sized s where
      size :: forall a. x:s a -> {v:Nat | v = size x}
  @-}
class Sized s where
  size :: s a -> Int

instance Sized L where
  {-@ instance measure size :: L a -> Int
        size N        = 0
        size (C x xs) = 1 + size xs
    @-}
  {-@ instance measure full :: L a -> Bool
        full N        = false
        full (C x xs) = true
    @-}
  size N        = 0
  size (C _ xs) = 1 + size xs

instance Sized [] where
  {-@ instance measure size :: [a] -> Int
        size []     = 0
        size (x:xs) = 2 + size xs
    @-}
  size []       = 0
  size (_ : xs) = 2 + size xs

{-@ instance measure size :: P -> Int
      size (P x y) = x - y
  @-}

{-@ at :: xs:L a -> {v:Int | 0 <= v && v < size xs} -> a @-}
at :: L a -> Int -> a
at _ _ = error "never"

{-@ first :: L a -> a @-}
first :: L a -> a
first xs = at xs 0

{-@ two :: {v:L Int | size v = 3} @-}
two :: L Int
two = C 1 (C 2 N)

{-@ four :: {v:[Int] | size v = 2} @-}
four :: [Int]
four = [1, 2]

{-@ both :: xs:[a] -> {v:L a | size v = size xs} @-}
both :: [a] -> L a
both []       = N
both (x : xs) = C x (both xs)

{-@ grow :: p:P -> {v:P | size v > size p} @-}
grow :: P -> P
grow (P x y) = P x (y + 1)

{-@ filled :: L a -> {v:L a | full v} @-}
filled :: L a -> L a
filled xs = xs

{-@ ix :: Sized s => xs:s a -> {v:Int | 0 <= v && v < size xs} -> Int @-}
ix :: Sized s => s a -> Int -> Int
ix _ i = i

one :: Sized s => s Int -> Int
one xs = ix xs 0

{-@ last' :: Sized s => {v:s Int | size v > 0} -> Int @-}
last' :: Sized s => s Int -> Int
last' xs = ix xs (size xs)

{-@ right :: Sized s => {v:s Int | size v > 0} -> Int @-}
right :: Sized s => s Int -> Int
right xs = ix xs (size xs - 1)
"""


@cache
def _checked() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("Sized.hs", TEXT).bindings}


@pytest.mark.parametrize(
    ("name", "call"),
    [
        ("at", "at (C 0 N) 0"),
        ("first", "first N"),
        ("two", "two"),
        ("four", "four"),
        ("both", "both [0]"),
        ("grow", "grow (P 0 0)"),
        ("filled", "filled N"),
        ("one", "one N"),
        ("last'", "last' (C 0 N)"),
    ],
)
def test_what_breaks_a_promise_about_a_class_measure_is_found(name: str, call: str) -> None:
    told = _checked()[name]
    assert told.verdict is Verdict.UNSAFE
    assert told.findings[0].call == call


@pytest.mark.parametrize("name", ["right", "ix", "size (Sized L)", "size (Sized [])"])
def test_what_keeps_it_is_verified(name: str) -> None:
    assert _checked()[name].verdict is Verdict.VERIFIED


INSIDE = """module Inside where
import qualified Data.Set
data S a = S [a]
data B a = B (S a)
{-@ class measure elts :: forall f a. f a -> Data.Set.Set a @-}
{-@ class measure eltss :: forall f a. [f a] -> Data.Set.Set a @-}
{-@ instance measure elts :: S a -> (Data.Set.Set a)
      elts (S xs) = (listElts xs)
  @-}
{-@ instance measure elts :: B a -> (Data.Set.Set a)
      elts (B s) = (elts s)
  @-}
{-@ instance measure eltss :: [(B a)] -> (Data.Set.Set a)
      eltss [] = {v | Set_emp v}
      eltss (x:xs) = (Set_cup (elts x) (eltss xs))
  @-}

{-@ more :: xs:[B a] -> {v:[B a] | eltss v /= eltss xs} @-}
more :: [B a] -> [B a]
more xs = B (S []) : xs

{-@ same :: xs:[B a] -> {v:[B a] | eltss v == eltss xs} @-}
same :: [B a] -> [B a]
same xs = B (S []) : xs
"""


def test_a_measure_of_what_is_inside_is_run_by_its_constructor() -> None:
    told = {each.name: each for each in check_text("Inside.hs", INSIDE).bindings}
    assert told["more"].findings[0].call == "more []"
    assert told["same"].verdict is Verdict.VERIFIED
