"""What a context equates: `a ~ b` of a signature, an instance, a constructor.  LiquidHaskell 0.9.0.2 agrees on each."""

from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE GADTs, TypeFamilies #-}
module M where

f :: (a ~ Int) => a -> a
f x = x

{-@ wrong :: Int -> {v:Int | v == 4} @-}
wrong :: Int -> Int
wrong x = f 3

data E
data F b a = b ~ E => Stop | One a
{-@ measure size @-}
size :: F b a -> Int
size Stop = 0
size (One _) = 1
{-@ none :: {v:F E Int | size v == 0} @-}
none :: F E Int
none = Stop

class Sum a where
  total :: a -> Int
instance (a ~ Int) => Sum [a] where
  total (x:_) = x
  total [] = 0
m :: Int
m = total [1]
"""

INSTANCES = """{-# LANGUAGE MultiParamTypeClasses, FlexibleInstances, GADTs, TypeFamilies, IncoherentInstances #-}
module M where

infixl 3 ==.

class Equal a r where
  (==.) :: a -> a -> r

instance (a ~ b) => Equal a (() -> b) where
{-@ instance Equal a (() -> b) where
      ==. :: x:a -> y:a -> {v:() | x == y} -> {v:b | v ~~ x} @-}
  (==.) x _ _ = x

instance (a ~ b) => Equal a b where
{-@ instance Equal a b where
      ==. :: x:a -> y:{a | x == y} -> {v:b | v ~~ x} @-}
  (==.) x _ = x

{-@ right :: x:Int -> {v:Int | v == x + 1} @-}
right :: Int -> Int
right x = x + 1 ==. 1 + x

{-@ wrong :: x:Int -> {v:Int | v == x + 1} @-}
wrong :: Int -> Int
wrong x = x + 2 ==. 2 + x
"""


def test_a_variable_is_what_the_context_says() -> None:
    report = check_text("M.hs", TEXT)
    assert [message_of(problem) for problem in report.problems] == []
    told = {each.name: each.verdict for each in report.bindings}
    assert told.pop("wrong") is Verdict.UNSAFE
    assert set(told.values()) == {Verdict.VERIFIED}


def test_an_instance_fits_any_type_and_makes_it_the_same() -> None:
    report = check_text("M.hs", INSTANCES)
    assert [message_of(problem) for problem in report.problems] == []
    told = {each.name: each.verdict for each in report.bindings}
    assert told.pop("wrong") is Verdict.UNSAFE
    assert set(told.values()) == {Verdict.VERIFIED}


def test_an_instance_of_other_types_is_missing() -> None:
    text = TEXT.replace("m = total [1]", "m = total [True]")
    (problem,) = check_text("M.hs", text).problems
    assert problem.code == "type/no-instance"
