"""Constructors, numbers and texts that are used as types: `DataKinds`."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """{-# LANGUAGE DataKinds, KindSignatures #-}
module M where

data State = Opened | Closed
data Door (s :: State) = Door Int
newtype Buffer n = Buffer Int

open :: Door 'Closed -> Door Opened
open (Door n) = Door (n + 1)

{-@ size :: Door 'Opened -> {v:Int | v >= 0} @-}
size :: Door 'Opened -> Int
size (Door n) = n * n

{-@ wrong :: Door Closed -> {v:Int | v > 0} @-}
wrong :: Door 'Closed -> Int
wrong (Door n) = n

{-@ three :: {v:Int | v > 2} -> Buffer 3 @-}
three :: Int -> Buffer 3
three n = Buffer n

named :: Buffer "name"
named = Buffer 4

several :: Buffer '[Int, Bool]
several = Buffer 5

both :: Buffer '(Int, 'Closed) -> Buffer (Int ': '[])
both (Buffer n) = Buffer n

flagged :: Buffer True
flagged = Buffer 6

use :: Door 'Opened
use = open (Door 1)
"""


def test_indices_are_types() -> None:
    report = check_text("M.hs", TEXT)
    assert not report.problems
    verdicts = {each.name: each.verdict for each in report.bindings}
    assert verdicts.pop("wrong") is Verdict.UNSAFE
    assert set(verdicts.values()) == {Verdict.VERIFIED}, verdicts


@pytest.mark.parametrize(
    ("before", "after", "words"),
    [
        ("use = open (Door 1)", "use = open (open (Door 1))", "expected `Door 'Closed`, but this is `Door 'Opened`"),
        ('named :: Buffer "name"', "named :: Buffer 'Nothing'", "Nothing"),
        ("DataKinds, ", "", "the type `Opened` is not in scope"),
        ("Buffer True", "Buffer 'Ajar", "the type `'Ajar` is not in scope"),
    ],
)
def test_what_ghc_refuses_is_refused(before: str, after: str, words: str) -> None:
    problems = check_text("M.hs", TEXT.replace(before, after)).problems
    assert any(words in message_of(problem) for problem in problems), list(map(message_of, problems))


def test_a_type_comes_before_the_constructor_of_its_name() -> None:
    text = """{-# LANGUAGE DataKinds #-}
module M where
data Zero = Zero | One
newtype At n = At Int
plain :: At Zero -> At Zero
plain a = a
ticked :: At 'Zero -> At 'Zero
ticked a = a
mixed :: At Zero -> At Zero
mixed = ticked
"""
    report = check_text("M.hs", text)
    found = {each.name: each.verdict for each in report.bindings}
    assert found == {"plain": Verdict.VERIFIED, "ticked": Verdict.VERIFIED, "mixed": Verdict.UNSUPPORTED}


def test_types_made_of_values_are_matched() -> None:
    text = """{-# LANGUAGE ScopedTypeVariables #-}
module M where
import Data.Proxy
import GHC.TypeLits

named :: String -> IO Int
named s = case someSymbolVal s of
  SomeSymbol (_ :: Proxy name) -> return (length (symbolVal (Proxy :: Proxy name)))

counted :: Integer -> Integer
counted n = case someNatVal n of
  Just (SomeNat p) -> natVal p
  Nothing -> 0
"""
    report = check_text("M.hs", text)
    assert not report.problems
    assert {each.verdict for each in report.bindings} == {Verdict.VERIFIED}
