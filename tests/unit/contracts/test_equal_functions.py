"""A promise that functions are equal is broken where an argument tells them apart; GHC agrees."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """{-@ LIQUID "--reflection" @-}
module M where

{-@ reflect compose @-}
compose :: (b -> c) -> (a -> b) -> a -> c
compose f g x = f (g x)

{-@ alike :: f:(a -> b) -> g:(a -> b) -> { f == g } @-}
alike :: (a -> b) -> (a -> b) -> ()
alike f g = ()

{-@ swapped :: f:(a -> a) -> g:(a -> a) -> { compose f g == compose g f } @-}
swapped :: (a -> a) -> (a -> a) -> ()
swapped f g = ()

{-@ alone :: n:Int -> f:(Int -> Int) -> { n == n && f == compose f f } @-}
alone :: Int -> (Int -> Int) -> ()
alone n f = ()

{-@ two :: f:(Int -> Bool -> Int) -> g:(Int -> Bool -> Int) -> { f == g } @-}
two :: (Int -> Bool -> Int) -> (Int -> Bool -> Int) -> ()
two f g = ()

{-@ same :: f:(Int -> Int) -> g:{(Int -> Int) | g == f} -> { f == g } @-}
same :: (Int -> Int) -> (Int -> Int) -> ()
same f g = ()

{-@ itself :: f:(Int -> Int) -> { f == f } @-}
itself :: (Int -> Int) -> ()
itself f = ()
"""


@cache
def reports() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(
    ("name", "call", "broken", "instance"),
    [
        ("alike", "alike (\\_ -> 0) (\\_ -> 1)", "f == g", "0 == 1, both applied to 0"),
        ("swapped", "swapped (\\_ -> 0) (\\_ -> 1)", "compose f g == compose g f", "0 == 1, both applied to 0"),
        ("alone", "alone 0 (\\x -> if x == 1 then 0 else 1)", "f == compose f f", "0 == 1, both applied to 1"),
        ("two", "two (\\_ _ -> 0) (\\_ _ -> 1)", "f == g", "0 == 1, both applied to 0, False"),
    ],
)
def test_an_argument_tells_functions_apart(name: str, call: str, broken: str, instance: str) -> None:
    (found,) = reports()[name].findings
    assert found.predicate is not None
    assert (found.call, found.predicate.text, found.predicate.instance) == (call, broken, instance)


@pytest.mark.parametrize("name", ["same", "itself"])
def test_equal_functions_are_told_of_by_nobody(name: str) -> None:
    assert reports()[name].verdict is Verdict.VERIFIED
