"""Annotated newtypes at whose coercions LiquidHaskell 0.9.0.2 ends with `malformed constraint`: its own verdicts."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import said_of
from liquidlens.pipeline import check_text

STOPS = {
    "a parameter, matched": ("C a", "a", "C Int -> Int", "f (C x) = x"),
    "a parameter, built": ("C a", "a", "a -> C a", "f x = C x"),
    "refined": ("C a", "{v:a | v == v}", "C Int -> Int", "f (C x) = x"),
    "built by $": ("C a", "a", "Int -> C Int", "f x = C $ x"),
    "as a function": ("C a", "a", "[Int] -> [C Int]", "f = map C"),
    "wrapped": ("C a", "a", "a -> C a", "f = C"),
    "updated": ("C a", "a", "C Int -> C Int", "f y = y { c = 3 }"),
    "in a comprehension": ("C a", "a", "[C Int] -> [Int]", "f xs = [ x | C x <- xs ]"),
    "in a lambda": ("C a", "a", "C a -> a", "f y = (\\z -> case z of C x -> x) y"),
    "lazily": ("C a", "a", "C Int -> Int", "f ~(C x) = x"),
    "by a let": ("C a", "a", "C Int -> Int", "f y = let C z = y in z"),
    "with a guard": ("C a", "a", "C Int -> Int", "f (C x) = if x > 0 then x else 0"),
    "the first of two": ("C a b", "a", "C Int b -> Int", "f (C x) = x"),
    "the second of two": ("C a b", "b", "C b Int -> Int", "f (C x) = x"),
    "twice": ("C a", "(a, a)", "C Int -> (Int, Int)", "f (C x) = x"),
    "twice, taken apart": ("C a", "(a, a)", "C a -> a", "f (C (x, _)) = x"),
    "twice in Either": ("C a", "Either a a", "C Int -> Either Int Int", "f (C x) = x"),
    "not last": ("C a", "Either a Int", "C Int -> Either Int Int", "f (C x) = x"),
    "inside": ("C a", "[Maybe a]", "C Int -> [Maybe Int]", "f (C x) = x"),
    "inside what is applied": ("C f a", "f (Maybe a)", "C [] Int -> [Maybe Int]", "f (C x) = x"),
    "what is applied": ("C m", "m Int", "C Maybe -> Maybe Int", "f (C x) = x"),
    "a function": ("C a", "a -> a", "C Int -> Int -> Int", "f (C x) = x"),
    "a state": ("C s a", "s -> (a, s)", "C s s", "f = C (\\s -> (s, s))"),
}
"""Its head, what its field is, and a use."""

GOES_ON = {
    "not used": ("C a", "a", "Int -> Int", "f x = x"),
    "selected": ("C a", "a", "C Int -> Int", "f x = c x"),
    "not looked at": ("C a", "a", "C a -> Int", "f (C _) = 0"),
    "built and taken apart": ("C a", "a", "Int -> Int", "f y = case C y of C x -> x"),
    "two that are one": ("C a", "a", "C (C Int) -> Int", "f (C (C x)) = x"),
    "no parameter in the field": ("C a", "Int", "C a -> Int", "f (C x) = x"),
    "a function without": ("C a", "Int -> Int", "C a -> Int -> Int", "f (C x) = x"),
    "applied to it": ("C a", "Maybe a", "C Int -> Maybe Int", "f (C x) = x"),
    "a list of it": ("C a", "[a]", "[a] -> C a", "f x = C (x ++ x)"),
    "the last of Either": ("C a", "Either Int a", "C Int -> Either Int Int", "f (C x) = x"),
    "both of Either": ("C a b", "Either a b", "C Int Bool -> Either Int Bool", "f (C x) = x"),
    "an unknown type of it": ("C m a", "m a", "C m a -> m a", "f (C x) = x"),
    "a reader": ("C r a", "r -> a", "C r r", "f = C (\\s -> s)"),
    "without parameters": ("C", "Int -> Int", "C -> Int -> Int", "f (C x) = x"),
}


def text(head: str, field: str, type_: str, code: str, keyword: str = "newtype") -> str:
    haskell = field if "|" not in field else "a"
    return (
        f"module M where\n{{-@ {keyword} {head} = C {{ c :: {field} }} @-}}\n"
        f"newtype {head} = C {{ c :: {haskell} }}\nf :: {type_}\n{code}\n"
    )


@pytest.mark.parametrize("name", STOPS)
def test_where_it_ends_nothing_is_verified(name: str) -> None:
    (f,) = check_text("M.hs", text(*STOPS[name])).bindings
    assert f.verdict is Verdict.UNSUPPORTED
    assert "LiquidHaskell ends with an error of its own (`malformed constraint`)" in said_of(f)


@pytest.mark.parametrize("name", GOES_ON)
def test_other_newtypes_are_checked(name: str) -> None:
    (f,) = check_text("M.hs", text(*GOES_ON[name])).bindings
    assert f.verdict is Verdict.VERIFIED


@pytest.mark.parametrize("name", ["a parameter, matched", "a state", "a function"])
def test_what_the_annotation_calls_data_is_checked(name: str) -> None:
    (f,) = check_text("M.hs", text(*STOPS[name], keyword="data")).bindings
    assert f.verdict is Verdict.VERIFIED


def test_methods_that_nobody_looks_at_are_left_alone() -> None:
    instance = "instance Functor C where\n  fmap g (C x) = C (g x)\n"
    found = check_text("M.hs", text(*GOES_ON["not used"]) + instance)
    assert {each.verdict for each in found.bindings} == {Verdict.VERIFIED}
