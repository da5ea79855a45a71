"""Propositions as data: what the annotated types of constructors say of their results is known of what they make."""

from liquidlens.explain.granted_words import granted_words
from liquidlens.pipeline import check_text

_PATHS = """
{-# LANGUAGE GADTs #-}
module Main where

{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}

data Claim where
  Path :: Int -> Int -> Claim

data Path where
  Refl :: Int -> Path
  Step :: Int -> Int -> Int -> Path -> Path

{-@ data Path where
      Refl :: x:Int -> Prop (Path x x)
      Step :: x:Int -> y:{Int | x < y} -> z:Int -> Prop (Path y z) -> Prop (Path x z)
  @-}

{-@ transitive :: x:Int -> y:Int -> z:Int -> Prop (Path x y) -> Prop (Path y z) -> Prop (Path x z) @-}
transitive :: Int -> Int -> Int -> Path -> Path -> Path
transitive x y z (Refl _) yz = yz
transitive x y z (Step _ x1 _ x1y) yz = Step x x1 z (transitive x1 y z x1y yz)

{-@ symmetric :: x:Int -> y:Int -> Prop (Path x y) -> Prop (Path y x) @-}
symmetric :: Int -> Int -> Path -> Path
symmetric x y path = path
"""
"""Verdicts as LiquidHaskell 0.9.0.2's, with each of the options."""


def judged(text: str) -> dict[str, str]:
    """Verdicts by name, with what they rest on."""
    found = check_text("Main.hs", text).bindings
    return {each.name: ", ".join([each.verdict.value, *granted_words(each.assuming)]) for each in found}


def test_a_proof_by_induction_over_a_proposition() -> None:
    found = judged('{-@ LIQUID "--reflection" @-}\n' + _PATHS)
    assert found["transitive"] == "verified"
    assert found["symmetric"] != "verified"


def test_what_a_claim_is_made_of_is_known_where_constructors_are_exact_only() -> None:
    assert judged('{-@ LIQUID "--exactdc" @-}\n' + _PATHS)["transitive"] == "verified"
    for options in ("", '{-@ LIQUID "--higherorder" @-}\n', '{-@ LIQUID "--ple" @-}\n'):
        assert judged(options + _PATHS)["transitive"] != "verified"


def test_a_result_that_is_more_than_an_index_is_taken_for_granted() -> None:
    text = """
{-# LANGUAGE GADTs #-}
module Main where

data Token where
  Token :: Int -> Token

{-@ data Token where
      Token :: x:Int -> {v:Token | x > 0} @-}

{-@ use :: Token -> {v:Int | v > 0} @-}
use :: Token -> Int
use (Token n) = n
"""
    assert judged(text)["use"] == "verified, invariant Token"


def test_a_function_in_the_index_of_a_constructor_is_the_function() -> None:
    text = """
{-@ LIQUID "--reflection" @-}
{-# LANGUAGE GADTs #-}
module Main where

{-@ measure prop :: a -> b @-}
{-@ type Prop E = {v:_ | prop v = E} @-}
data Claim where
  Is :: Int -> Claim

{-@ reflect next @-}
next :: Int -> Int
next n = n + 1

data Proof where
  ByNext :: Int -> Proof
{-@ data Proof where
      ByNext :: x:Int -> Prop (Is (next x))
  @-}

{-@ same :: s:Int -> Prop (Is (next s)) @-}
same :: Int -> Proof
same s = ByNext s

{-@ other :: s:Int -> Prop (Is (next (next s))) @-}
other :: Int -> Proof
other s = ByNext s
"""
    found = judged(text)
    assert found["same"] == "verified"
    assert found["other"] != "verified"
