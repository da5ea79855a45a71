"""Functions that work at every type are inputs like others; so are values of a type constructor that nobody names."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.options import CheckOptions
from liquidlens.pipeline import check_text

BROKEN = [
    ("(forall a. a -> a) -> Int -> Int", "g:(forall a. a -> a) -> x:Int -> {v:Int | v /= x}", "f g x = g x"),
    ("(forall z. z -> z -> z) -> Int -> Int", "(forall z. z -> z -> z) -> x:Int -> {v:Int | v == x}", "f g x = g x 7"),
    (
        "(forall z. (z, z) -> z) -> Int -> Int",
        "(forall z. (z, z) -> z) -> x:Int -> {v:Int | v == x}",
        "f g x = g (x, 7)",
    ),
    ("(forall z. z -> [z]) -> Int -> Int", "(forall z. z -> [z]) -> Nat -> {v:Int | v < 5}", "f g x = sum (g x)"),
    (
        "(forall z. [z] -> Int) -> [Int] -> Int",
        "(forall z. [z] -> Int) -> x:[Int] -> {v:Int | v == len x}",
        "f g x = g x",
    ),
    ("(forall z. Int -> z -> z) -> Int", "(forall z. Int -> z -> z) -> {v:Int | v > 0}", "f g = g 3 0"),
    ("Church -> Int", "Church -> Nat", "f (Church n) = n (+ 1) (-1)"),
    ("Church -> Int", "Church -> {v:Int | v < 2}", "f (Church n) = n (+ 1) 0"),
    ("Church -> Int", "Church -> {v:Int | v > 0}", "f (Church n) = if n not True then 0 else n (+ 1) 0"),
    ("(forall a. a -> a) -> Int -> Int", "g:(a -> a) -> x:Int -> {v:Int | v /= x}", "f g x = g x"),
    (
        "Eq z => (forall z. (a, z) -> (b, z)) -> (a, z) -> Bool",
        "g:((a, z) -> (b, z)) -> (a, z) -> {v:Bool | v}",
        "f g x = snd (g x) /= snd x",
    ),
    ("m a -> m a", "x:m a -> {v:m a | v /= x}", "f x = x"),
    ("Ops m -> m a -> m a", "Ops m -> x:m a -> {v:m a | v /= x}", "f o x = bindO o x (retO o)"),
    ("Box g -> Bool", "b:Box g -> {v:Bool | v <=> not (full b)}", "f (Box _) = True"),
]

HEAD = """{-# LANGUAGE RankNTypes #-}
module Ranked where

newtype Church = Church (forall z. (z -> z) -> z -> z)

data Ops m = Ops { bindO :: forall a b. m a -> (a -> m b) -> m b, retO :: forall a. a -> m a }

data Box g = Box (g Int)
{-@ measure full @-}
full :: Box g -> Bool
full (Box _) = True
"""

CALLS = [
    "f (\\x -> x) 0",
    "f (\\_ y -> y) 0",
    "f (\\(_, x2) -> x2) 0",
    "f (\\x -> [x]) 5",
    "f (\\_ -> 1) []",
    "f (\\_ y -> y)",
    "f (Church (\\_ y -> y))",
    "f (Church (\\f y -> f (f y)))",
    "f (Church (\\_ y -> y))",
    "f (\\x -> x) 0",
    "f (\\x -> x) (0, 0)",  # not `\\_ -> (0, 0)`: inside, `z` is any type
    "f Nothing",
    "f (Ops (\\_ _ -> Nothing) (\\_ -> Nothing)) Nothing",
    "f (Box Nothing)",
]


def program(haskell: str, refined: str, code: str) -> str:
    return f"{HEAD}\n{{-@ f :: {refined} @-}}\nf :: {haskell}\n{code}\n"


@pytest.mark.parametrize(("haskell", "refined", "code", "call"), [(*b, c) for b, c in zip(BROKEN, CALLS, strict=True)])
def test_the_input_is_found(haskell: str, refined: str, code: str, call: str) -> None:
    report = check_text("Ranked.hs", program(haskell, refined, code), CheckOptions(functions=("f",)))
    assert report.problems == ()
    (binding,) = report.bindings
    assert [finding.call for finding in binding.findings] == [call]


@pytest.mark.parametrize(
    ("haskell", "refined", "code"),
    [
        ("(forall a. a -> a) -> Int -> Int", "(forall a. a -> a) -> x:Int -> {v:Int | v == x}", "f g x = g x"),
        (
            "(forall z. z -> z -> z) -> Int -> Bool",
            "(forall z. z -> z -> z) -> Int -> {v:Bool | v}",
            "f g x = if g True False then g x 3 == x else g x 3 == 3",
        ),
        ("(forall z. [z] -> [z]) -> [Int] -> Int", "(forall z. [z] -> [z]) -> [Nat] -> Nat", "f g x = total (g x)"),
    ],
)
def test_what_holds_of_every_such_function_is_not_broken(haskell: str, refined: str, code: str) -> None:
    """By parametricity: a table by arguments, as other unknown functions are, would tell 3 from 4 at every type."""
    total = "\n{-@ total :: [Nat] -> Nat @-}\ntotal :: [Int] -> Int\ntotal [] = 0\ntotal (x:xs) = x + total xs\n"
    report = check_text("Ranked.hs", program(haskell, refined, code) + total, CheckOptions(functions=("f",)))
    assert [finding.call for each in report.bindings for finding in each.findings] == []


def test_one_that_needs_a_class_cannot_be_made_up() -> None:
    text = program(
        "(forall z. Ord z => z -> z -> Bool) -> Bool",
        "(forall z. Ord z => z -> z -> Bool) -> {v:Bool | v}",
        "f g = g 1 2",
    )
    (binding,) = check_text("Ranked.hs", text, CheckOptions(functions=("f",))).bindings
    assert binding.verdict not in (Verdict.VERIFIED, Verdict.UNSUPPORTED)
