"""Constructors' terms in arguments of abstract refinements and in matches, without options; the verdicts are
LiquidHaskell 0.9.0.2's."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

DATA = """module M where
data L a = N | C a (L a)
{-@ measure size @-}
{-@ size :: L a -> Nat @-}
size :: L a -> Int
size N = 0
size (C _ xs) = 1 + size xs
"""
BY_CASES = """{-@ by :: forall <p :: L a -> Int -> Bool>. ys:L a ->
      (x:a -> xs:L a -> Int<p (C x xs)>) -> Int<p N> -> Int<p ys> @-}
by :: L a -> (a -> L a -> Int) -> Int -> Int
by N _ n = n
by (C x xs) f _ = f x xs
"""
PLAIN = """{-@ by :: ys:L a ->
      (x:a -> xs:L a -> {v:Int | v == size (C x xs)}) -> {v:Int | v == size N} -> {v:Int | v == size ys} @-}
by :: L a -> (a -> L a -> Int) -> Int -> Int
by N _ n = n
by (C x xs) f _ = f x xs
"""
CHECK = """{-@ check :: ys:L a -> x:a -> xs:{L a | ys == C x xs} -> Bool @-}
check :: L a -> a -> L a -> Bool
check _ _ _ = True
"""
MAYBE = """{-@ check :: m:Maybe a -> x:{a | m == Just x} -> Bool @-}
check :: Maybe a -> a -> Bool
check _ _ = True
"""
SIZE = "{-@ f :: ys:L a -> {v:Int | v == size ys} @-}\nf :: L a -> Int\n"

ROWS = (
    ("a fold by cases", BY_CASES + SIZE + "f ys = by ys (\\_ xs -> 1 + size xs) 0\n", True),
    ("another answer for a constant", BY_CASES + SIZE + "f ys = by ys (\\_ xs -> 1 + size xs) 1\n", False),
    ("another answer", BY_CASES + SIZE + "f ys = by ys (\\_ xs -> 2 + size xs) 0\n", False),
    ("the same without abstract refinements", PLAIN + SIZE + "f ys = by ys (\\_ xs -> 1 + size xs) 0\n", False),
    (
        "a term outside of them",
        BY_CASES + "{-@ f :: x:a -> xs:L a -> {v:Int | v == size (C x xs)} @-}\n"
        "f :: a -> L a -> Int\nf x xs = 1 + size xs\n",
        False,
    ),
    ("what is matched is the term", CHECK + "f :: L a -> Bool\nf ys@(C x xs) = check ys x xs\nf _ = True\n", True),
    ("Maybe", MAYBE + "f :: Maybe a -> Bool\nf m = case m of { Just x -> check m x; Nothing -> True }\n", True),
    (
        "what is made is not",
        "{-@ f :: m:Maybe a -> {v:Maybe a | v == m} @-}\nf :: Maybe a -> Maybe a\n"
        "f m = case m of { Just x -> Just x; Nothing -> m }\n",
        False,
    ),
)


@pytest.mark.parametrize(("code", "accepted"), [row[1:] for row in ROWS], ids=[row[0] for row in ROWS])
def test_what_is_known_of_terms(code: str, *, accepted: bool) -> None:
    found = {each.name: each for each in check_text("M.hs", DATA + code).bindings}
    assert (found["f"].verdict is Verdict.VERIFIED) is accepted
    assert all(each.verdict is Verdict.VERIFIED for name, each in found.items() if name != "f")
