"""Data types that LiquidHaskell's solver is not told of, nested ones and GADTs: what a match of one asks is known.

Each table row is a function with LiquidHaskell 0.9.0.2's verdict on it.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

_NESTED = """
data Node a = Node2 a a
data T a = E | F | Deep a (T (Node a))

{-@ reflect isN @-}
isN :: T a -> Int
isN E = 0
isN F = 1
isN (Deep _ _) = 2

"""

_GADT = """
data X a where
  I :: Int -> X Int
  B :: X Bool
  P :: X a -> X b -> X (a, b)

{-@ reflect sz @-}
sz :: X a -> Int
sz (I n) = n
sz B = 1
sz (P a b) = sz a + sz b
"""


def _accepts(data: str, function: str, *, ple: bool) -> bool:
    pragmas = '{-@ LIQUID "--reflection" @-}\n' + ('{-@ LIQUID "--ple" @-}\n' if ple else "")
    text = f"{{-# LANGUAGE GADTs #-}}\n{pragmas}module M where\n{data}\n{function}\n"
    report = check_text("M.hs", text)
    assert not report.problems
    return {each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("data", "refined", "type_", "code", "ple", "accepted"),
    [
        (_NESTED, "T Int -> {v:Int | v == 0}", "T Int -> Int", "f _ = isN (E :: T Int)", False, True),
        (_NESTED, "T Int -> {v:Int | v == 1}", "T Int -> Int", "f _ = isN (F :: T Int)", False, True),
        (_NESTED, "T Int -> {v:Int | v == 1}", "T Int -> Int", "f _ = isN (E :: T Int)", False, False),
        (
            _NESTED,
            "a -> T (Node a) -> {v:Int | v == 2}",
            "a -> T (Node a) -> Int",
            "f x q = isN (Deep x q)",
            False,
            True,
        ),
        (_NESTED, "T Int -> {v:Int | v == 2}", "T Int -> Int", "f t@(Deep _ _) = isN t\nf _ = 2", False, True),
        (_NESTED, "T Int -> {v:Int | v < 2}", "T Int -> Int", "f (Deep _ _) = 0\nf t = isN t", False, True),
        (_NESTED, "t:T Int -> {v:Int | t == E => v == 0}", "T Int -> Int", "f t = isN t", False, False),
        (_NESTED, "a -> T (Node a) -> {v:T a | v /= E}", "a -> T (Node a) -> T a", "f x q = Deep x q", False, False),
        (_NESTED, "a -> {v:T a | v == E}", "a -> T a", "f _ = E", False, True),
        (_NESTED, "x:a -> q:T (Node a) -> { isN (Deep x q) == 2 }", "a -> T (Node a) -> ()", "f _ _ = ()", True, True),
        (_NESTED, "q:T a -> { isN q == 2 || isN q == 1 || isN q == 0 }", "T a -> ()", "f E = ()\nf _ = ()", True, True),
        (_NESTED, "q:T a -> { isN q == 2 || isN q == 1 }", "T a -> ()", "f E = ()\nf _ = ()", True, False),
        (_GADT, "n:Int -> {v:Int | v == n}", "Int -> Int", "f n = sz (I n)", False, True),
        (_GADT, "n:Int -> {v:Int | v == 1}", "Int -> Int", "f _ = sz B", False, True),
        (_GADT, "n:Int -> {v:Int | v == n + 1}", "Int -> Int", "f n = sz (P (I n) B)", False, False),
        (_GADT, "x:X a -> { sz x == sz x }", "X a -> ()", "f (I _) = ()\nf B = ()\nf (P _ _) = ()", True, True),
    ],
)
def test_what_a_match_asks_of_what_the_code_makes_is_known(
    data: str, refined: str, type_: str, code: str, ple: bool, accepted: bool
) -> None:
    assert _accepts(data, f"{{-@ f :: {refined} @-}}\nf :: {type_}\n{code}", ple=ple) is accepted


_PARTLY = _GADT.replace("B :: X Bool", "B :: X a").replace("sz (I n) = n", "sz (I n) = 2")


@pytest.mark.parametrize(
    ("data", "refined", "type_", "code", "accepted"),
    [
        (_GADT, "{ sz B == 1 }", "()", "f = ()", False),
        (_GADT, "n:Int -> { sz (I n) == n }", "Int -> ()", "f _ = ()", False),
        (_GADT, "x:X a -> y:X b -> { sz (P x y) == sz x + sz y }", "X a -> X b -> ()", "f _ _ = ()", False),
        (_GADT, "n:Int -> {v:X Int | sz v == n}", "Int -> X Int", "f n = I n", True),
        (_PARTLY, "{ sz B == 1 }", "()", "f = ()", True),
        (_PARTLY, "{ sz (I 3) == 2 }", "()", "f = ()", False),
        (_NESTED, "{ isN E == 0 }", "()", "f = ()", True),
    ],
)
def test_of_terms_that_refine_their_type_nothing_is_computed_in_predicates(
    data: str, refined: str, type_: str, code: str, accepted: bool
) -> None:
    assert _accepts(data, f"{{-@ f :: {refined} @-}}\nf :: {type_}\n{code}", ple=True) is accepted
