"""Type variables of annotations are of no other type; LiquidHaskell 0.9.0.2 judged each of these programs."""

import re

import pytest
from liquidlens.program import load_program

MEASURES = """{-@ measure tot :: [Int] -> Int @-}
{-@ measure reals :: [Double] -> Int @-}
{-@ measure hd :: [a] -> a @-}
{-@ measure same :: a -> a -> Bool @-}
{-@ measure other :: a -> b @-}
"""

WRONG = [
    "f :: x:{v:a | v > 0} -> a",
    "f :: Eq a => x:{v:a | v > 0} -> a",
    "f :: Ord a => x:{v:a | v > 0} -> a",
    "f :: Enum a => x:{v:a | v > 0} -> a",
    "f :: Num a => x:{v:a | v > 1.5} -> a",
    "f :: Fractional a => x:a -> {v:a | v == x + 1.5}",
    "f :: x:a -> {v:a | v == x + x}",
    "f :: x:a -> {v:a | v == x * 2}",
    "f :: {v:a | v mod 2 == 0} -> Int",
    "f :: x:a -> y:b -> {v:Int | x == y}",
    "f :: x:a -> y:b -> {v:Int | x < y}",
    "f :: Eq a => x:a -> y:b -> {v:Bool | v <=> (x == y)}",
    "f :: x:{v:a | v == True} -> Int",
    "f :: Num a => x:{v:a | v == True} -> Int",
    'f :: x:{v:a | v == "abc"} -> Int',
    "f :: {v:a | v == []} -> Int",
    "f :: x:a -> {v:Int | x && v > 0}",
    "f :: x:a -> {v:Int | not x}",
    "f :: x:a -> {v:Bool | v <=> x > 0}",
    "f :: x:a -> {v:Int | if x > 0 then v > 0 else v < 0}",
    "f :: x:a -> {v:Int | (if v > 0 then x else 1) == 1} -> Int",
    "f :: x:{v:[a] | tot v > 0} -> Int",
    "f :: x:{v:m a | tot v > 0} -> Int",
    "f :: Fractional a => x:{v:[a] | reals v > 0} -> Int",
    "f :: {v:[a] | hd v > 0} -> Int",
    "f :: x:b -> {v:[a] | hd v == x} -> Int",
    "f :: {v:[a] | len (hd v) > 0} -> Int",
    "f :: {v:(a,b) | fst v > 0} -> Int",
    "f :: x:a -> y:b -> {v:(a,b) | fst v == y}",
    "f :: x:a -> {v:b | same x v} -> Int",
    "f :: {v:a | len v > 0} -> Int",
    "f :: {v:Int | len v > 0} -> Int",
    "f :: x:m a -> {v:n a | v == x} -> Int",
    "f :: x:[a] -> {v:[b] | v == x} -> Int",
    "f :: x:a -> {v:Maybe b | v == Just x} -> Int",
    "f :: x:a -> {v:[b] | Set_mem x (listElts v)} -> Int",
    "f :: x:[a] -> {v:[b] | listElts x == listElts v} -> Int",
    "f :: {v:[a] | Set_mem 1 (listElts v)} -> Int",
    "f :: x:Int -> {v:Int | Set_mem v x} -> Int",
    "f :: xs:[Bool] -> {v:Int | Set_mem 1 (listElts xs)} -> Int",
    "f :: forall a <p :: a -> Bool>. {v:a<p> | v > 0} -> Int",
    "f :: forall a <p :: Int -> Bool>. x:{v:a | p v} -> Int<p> -> Int",
    "f :: forall a <p :: a -> Bool>. x:a -> Int<p>",
    "f :: forall a <p :: Int -> Bool>. Num a => x:a<p> -> Int",
    r"f :: [a]<{\x v -> x < v + 1}> -> Int",
    r"f :: (a,b)<{\x y -> x == y}> -> Int",
    "f :: (forall b. {v:b | v > 0} -> Int) -> Int",
    "f :: x:[a] -> Int / [tot x]",
    "f :: x:a -> Int / [x]",
]

RIGHT = [
    "f :: Num a => x:{v:a | v > 0} -> a",
    "f :: Integral a => {v:a | v mod 2 == 0} -> Int",
    "f :: Real a => {v:a | v > 0} -> Int",
    "f :: Fractional a => x:{v:a | v > 1.5} -> a",
    "f :: RealFrac a => {v:a | v > 1.5} -> Int",
    "f :: (Num a, Num b) => x:a -> y:b -> {v:Int | x < y}",
    "f :: (Num a, Num b) => x:a -> y:b -> {v:Int | x == y}",
    "f :: (Num a, Num b) => x:a -> y:b -> {v:Int | x + y > 0}",
    "f :: x:{v:a | v} -> Int",
    "f :: x:a -> {v:a | v > x} -> Int",
    "f :: Num a => x:{v:[a] | tot v > 0} -> Int",
    "f :: x:a -> {v:[a] | hd v > x} -> Int",
    "f :: {v:[[a]] | hd (hd v) == hd (hd v) && len (hd v) > 0} -> Int",
    "f :: x:a -> {v:b | v == other x} -> Int",
    "f :: x:a -> {v:a | same x v} -> Int",
    "f :: x:{v:m a | len v > 0} -> Int",
    "f :: {v:Maybe a | len v > 0} -> Int",
    "f :: {v:[a] | v == []} -> Int",
    "f :: x:a -> y:b -> {v:Int | same x y == same x y} -> Int",
    "f :: x:a -> {v:Maybe a | v == Just x} -> Int",
    "f :: x:a -> {v:[a] | Set_mem x (listElts v)} -> Int",
    "f :: Num a => {v:[a] | Set_mem 1 (listElts v)} -> Int",
    "f :: x:a -> y:b -> {v:(a,b) | fst v == x && snd v == y}",
    r"f :: [a]<{\x v -> x < v}> -> Int",
]


def erased(signature: str) -> str:
    """The Haskell type of an annotation in the small notation above."""
    text = re.sub(r"<\{[^{}]*\}>", "", signature)
    text = re.sub(r" / \[.*", "", text)
    text = re.sub(r"<p :: [^>]*-> Bool>|<p>", "", text)
    text = re.sub(r"\{\w+:((?:[^|{}])*)\|[^{}]*\}", r"(\1)", text)
    return re.sub(r"\b\w+:(?!:)", "", text)


def problems(annotation: str, haskell: str, before: str = MEASURES) -> list[str]:
    text = (
        "{-# LANGUAGE RankNTypes, GADTs #-}\nmodule M where\nimport Data.Set\n"
        f"{before}{{-@ {annotation} @-}}\n{haskell}\n"
    )
    program = load_program("M.hs", text)
    return [each.code for each in program.modules[program.main].problems if each.severity.value == "error"]


@pytest.mark.parametrize("annotation", WRONG)
def test_what_has_no_sort_is_told(annotation: str) -> None:
    found = problems(annotation, f"{erased(annotation)}\nf = f")
    assert found and set(found) <= {"spec/sort", "spec/metric"}, erased(annotation)


@pytest.mark.parametrize("annotation", RIGHT)
def test_what_has_a_sort_is_not(annotation: str) -> None:
    assert not problems(annotation, f"{erased(annotation)}\nf = f"), erased(annotation)


OTHERS = [
    ("data T a = T { fa :: {v:a | v > 0} }", "data T a = T a", True),
    ("data T a = T { fa :: {v:[a] | tot v > 0} }", "data T a = T [a]", True),
    ("data T a = T { fa :: a, fb :: {v:Int | v > fa} }", "data T a = T a Int", True),
    ("data T a b = T { fa :: a, fb :: {v:b | v == fa} }", "data T a b = T a b", True),
    ("data T a = T { fa :: a, fb :: {v:a | v > fa} }", "data T a = T a a", False),
    ("data T a <l :: a -> a -> Bool> = T { fa :: a<l fb>, fb :: a }", "data T a = T a a", False),
    ("measure mine :: [a] -> Int\n      mine (x:xs) = x", "", True),
    ("measure mine :: [a] -> a\n      mine (x:xs) = 0", "", True),
    ("measure mine :: Maybe a -> Int\n      mine (Just x) = x", "", True),
    ("measure mine :: (a, b) -> b\n      mine (x, y) = x", "", True),
    ("measure mine :: T a -> Int\n      mine (T x n) = if x > n then 1 else 0", "data T a = T a Int", True),
    ("measure mine :: T a -> Bool\n      mine (T x n) = x == n", "data T a = T a a", False),
    (
        "f :: m:Map k Int -> x:k -> {v:Int | Map_select m x == v} -> Int",
        "data Map k v = Map\nf :: Map k Int -> k -> Int -> Int\nf m x y = 0",
        True,
    ),
    ("invariant {v:[a] | tot v >= 0}", "", True),
    ("invariant {v:a | v >= 0}", "", True),
    ("invariant {v:[a] | len v >= 0}", "", False),
    ("using [a] as {v:[a] | hd v > 0}", "", True),
    ("measure mine :: xs:[a] -> {v:a | v > 0}", "", True),
    ("measure mine :: xs:[a] -> {v:Int | v > 0}", "", False),
    ("class C a where\n      m :: x:{v:a | v > 0} -> a", "class C a where { m :: a -> a }", True),
    ("class C a where\n      m :: x:{v:a | v > 0} -> a", "class Num a => C a where { m :: a -> a }", False),
    ("type Pos a = {v:a | v > 0}", "{-@ f :: Pos b -> Int @-}\nf :: b -> Int\nf _ = 0", True),
    ("type Pos a = {v:a | v > 0}", "{-@ f :: Pos Int -> Int @-}\nf :: Int -> Int\nf _ = 0", False),
    ("predicate Pos X = X > 0", "{-@ f :: {v:a | Pos v} -> Int @-}\nf :: a -> Int\nf _ = 0", True),
    ("f :: x:{v:a | v > 0} -> a", "f :: Num a => a -> a\nf x = x", False),
    ("f :: x:{v:a | v > 0} -> a", "f x = x", True),
    ("f :: x:{v:a | v > 0} -> a", "f x = x + 1", False),
    (
        "measure m0 :: Int -> Int",
        "f :: Int -> Int\nf = g\n  where\n    {-@ g :: {v:a | v >= 0} -> a @-}\n    g y = y",
        True,
    ),
    (
        "measure m0 :: Int -> Int",
        "f :: a -> Int -> Int\nf x = g\n  where\n    {-@ g :: {v:Int | v >= x || true} -> Int @-}\n"
        "    g :: Int -> Int\n    g y = y",
        False,
    ),
    (
        "f :: forall <p :: b -> Bool>. x:b<p> -> a -> {v:b<p> | v == x}",
        "f :: a -> b -> a\nf x y = x",
        False,
    ),
    (
        "embed T * as int",
        "data T a\n{-@ f :: x:T a -> {v:T b | v == x} -> Int @-}\nf :: T a -> T b -> Int\nf _ _ = 0",
        False,
    ),
]


@pytest.mark.parametrize(("annotation", "haskell", "is_wrong"), OTHERS)
def test_fields_invariants_measures_methods_and_locals(annotation: str, haskell: str, *, is_wrong: bool) -> None:
    assert bool(problems(annotation, haskell)) == is_wrong
