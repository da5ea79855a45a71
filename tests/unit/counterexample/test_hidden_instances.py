"""Data that hide the instance of a class: an input is made of the first type that has all of them.

LiquidHaskell rejects each function at the place that the finding tells.
"""

from functools import cache

import pytest
from liquidlens.explain.report import FileReport, Finding, Verdict
from liquidlens.pipeline import check_text

HIDING = """{-# LANGUAGE ExistentialQuantification, GADTs #-}
module Hiding where
data Some = forall a. Show a => Some a Int
{-@ count :: Some -> {v:Int | v >= 0} @-}
count :: Some -> Int
count (Some _ n) = n
{-@ shown :: Some -> {v:String | len v > 1} @-}
shown :: Some -> String
shown (Some x _) = show x
class Shape a where
  area :: a -> Int
data Square = Square Int
instance Shape Square where
  area (Square n) = n * n
data Any = forall s. Shape s => Any { tag :: Int, shape :: s }
{-@ areas :: [Any] -> [{v:Int | v > 0}] @-}
areas :: [Any] -> [Int]
areas as = [ area s | Any _ s <- as ]
{-@ tagOf :: Any -> {v:Int | v > 0} @-}
tagOf :: Any -> Int
tagOf (Any t _) = t
data Pair where
  Pair :: (Ord a, Show a) => a -> a -> Pair
{-@ ordered :: Pair -> {v:Bool | v} @-}
ordered :: Pair -> Bool
ordered (Pair x y) = x <= y
{-@ given :: (Pair -> {v:Int | v > 0}) -> Pair -> {v:Int | v > 1} @-}
given :: (Pair -> Int) -> Pair -> Int
given f p = f p
{-@ none :: Some -> {v:Int | v > 0} @-}
none :: Some -> Int
none _ = 0
class Empty a where
  nothing :: a -> Int
data Lone = forall e. Empty e => Lone e Int
{-@ lone :: Lone -> {v:Int | v > 0} @-}
lone :: Lone -> Int
lone (Lone _ n) = n
"""


@cache
def report() -> FileReport:
    return check_text("Hiding.hs", HIDING)


def finding(name: str) -> Finding:
    (found,) = next(each for each in report().bindings if each.name == name).findings
    return found


@pytest.mark.parametrize(
    ("name", "call", "result"),
    [
        ("count", "count (Some 0 (-1))", "-1"),
        ("shown", "shown (Some 0 0)", '"0"'),
        ("areas", "areas [Any 0 (Square 0)]", "[0]"),
        ("tagOf", "tagOf (Any 0 (Square 0))", "0"),
        ("ordered", "ordered (Pair 0 (-1))", "False"),
        ("given", "given (\\_ -> 1) (Pair 0 0)", "1"),
    ],
)
def test_an_input_is_made_and_replayed(name: str, call: str, result: str) -> None:
    found = finding(name)
    assert (found.call, found.result, found.replayed) == (call, result, True)


def test_what_nothing_looks_at_is_any_value() -> None:
    assert finding("none").call.startswith("none")


def test_of_a_class_without_instances_no_value_is_made() -> None:
    lone = next(each for each in report().bindings if each.name == "lone")
    assert lone.verdict is Verdict.WEAK_SPEC
    assert not lone.findings
