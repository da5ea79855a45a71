"""A type family is what its equations say, and may be any type where they do not; refinements end at both."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE TypeFamilies #-}
module M where

type family Elem c
type instance Elem [a] = a
type instance Elem Int = Int

class Container f where
  type Key f
  insert :: Key f -> f -> f
  toL :: f -> [Key f]

instance Container [a] where
  type Key [a] = a
  insert = (:)
  toL = id

{-@ pos :: {v:Int | v > 0} -> Int @-}
pos :: Int -> Int
pos n = n

{-@ first :: {xs:[a] | len xs > 0} -> Elem [a] @-}
first :: [a] -> Elem [a]
first (x:_) = x

use :: Int -> Int
use n = pos (first [n])

two :: Elem Int -> Elem Int
two n = n + 1

{-@ three :: Int -> {v:Int | v > 3} @-}
three :: Int -> Int
three n = two n

wrong :: Int -> Elem Int
wrong n = first (pos 0 : [])

size :: Container f => f -> Int
size f = length (toL f)

alike :: (Eq (Key f), Container f) => f -> f -> Bool
alike a b = toL a == toL b
"""


def test_what_families_are_costs_only_what_is_known_of_values() -> None:
    told = {each.name: each for each in check_text("M.hs", TEXT).bindings}
    proved = {name for name, each in told.items() if each.verdict is Verdict.VERIFIED}
    members = {"insert (Container [a])", "toL (Container [a])"}
    assert proved == {*members, "pos", "first", "two", "size", "alike"}
    assert told["wrong"].verdict is Verdict.UNSAFE
    assert told["use"].verdict is Verdict.UNSAFE
    assert told["three"].verdict is Verdict.UNSAFE
