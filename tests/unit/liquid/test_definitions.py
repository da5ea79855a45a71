"""What definitions of reflected functions say: of the function itself, and without their conditions (`pleUnfold`)."""

import pytest
from liquidlens.liquid.check import check_module
from liquidlens.program import load_program

SELF = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module Self where

import Language.Haskell.Liquid.ProofCombinators (pleUnfold)

{-@ reflect double @-}
{-@ double :: x:Int -> {v:Int | v == double x} @-}
double :: Int -> Int
double x = x + x

{-@ reflect through @-}
{-@ through :: f:(a -> m b) -> g:(m b -> m c) -> x:a -> {v:m c | v == through f g x} @-}
through :: (a -> m b) -> (m b -> m c) -> a -> m c
through f g x = g (f x)

{-@ reflect larger @-}
larger :: Int -> Int -> Int
larger a b = pleUnfold (if a > b then a else b)

{-@ bound :: a:Int -> b:Int -> { larger a b >= a } @-}
bound :: Int -> Int -> ()
bound _ _ = ()

{-@ reflect least @-}
least :: Int -> Int -> Int
least a b = if a > b then b else a

{-@ open :: a:Int -> b:Int -> { least a b <= a } @-}
open :: Int -> Int -> ()
open _ _ = ()
"""


@pytest.mark.parametrize(
    ("name", "is_proved"),
    [("double", True), ("through", True), ("bound", True), ("open", False)],
)
def test_what_definitions_say_of_the_function_itself_and_without_its_conditions(name: str, *, is_proved: bool) -> None:
    program = load_program("Self.hs", SELF)
    judged = check_module(program, program.modules[program.main]).bindings[f"Self.{name}"]
    assert not judged.unsupported and judged.verified is is_proved


EXACT = """{-@ LIQUID "--exact-data-cons" @-}
module Exact where

data L a = E | C a (L a)

{-@ same :: n:Int -> m:Int -> {v:() | C n (C m E) == C m (C n E)} -> {n == m} @-}
same :: Int -> Int -> () -> ()
same _ _ _ = ()
"""


def test_exact_data_constructors_are_known_without_reflected_functions() -> None:
    program = load_program("Exact.hs", EXACT)
    assert check_module(program, program.modules[program.main]).bindings["Exact.same"].verified
