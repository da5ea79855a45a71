"""Data types that LiquidHaskell refuses, for their values stand to the left of arrows in their values; no others."""

import pytest
from liquidlens.pipeline import check_text

REFUSED = {
    "left of an arrow": ("data T = A | B (T -> Int)", [1]),
    "both sides": ("newtype T = T (T -> T)", [1]),
    "in a field": ("data T = A | B { use :: T -> Int }", [1]),
    "three times left": ("data T = A | B (((T -> Int) -> Int) -> Int)", [1]),
    "an answer of a type variable": ("data T a = A | B (T a -> a)", [1]),
    "in a list": ("data T = A | B [T -> Int]", [1]),
    "by a parameter's sign": ("data P a = P (a -> Int)\ndata T = B (P T)", [2]),
    "by a parameter that goes both ways": ("newtype S s = S (s -> (Int, s))\ndata T = A | B (S T)", [2]),
    "by signs through another type": (
        "data P a = P (a -> Int)\ndata Q a = Q (P (P a)) (P a)\ndata T = A | B (Q T)",
        [3],
    ),
    "by its own parameter": ("data T a = A (a -> Int) | B (T (T a))", [1]),
    "types that make each other": ("data T = A | B U\ndata U = C (T -> Int)", [1, 2]),
    "one of them": ("data T = A | B U\ndata U = C T | D (U -> Int)", [1, 2]),
    "argument of an unknown type": ("data T f = A | B (f (T f))", [1]),
    "of an unknown functor": ("newtype Fix f = Fix (f (Fix f))", [1]),
    "by a synonym's parameter": ("type F a = a -> Int\ndata T = A | B (F T)", [2]),
    "left of a synonym's arrow": ("type L a = [a]\ndata T = A | B (L T -> Int)", [2]),
    "by a synonym of a data type": ("data V a = V (a -> Int)\ntype W a = V a\ndata T = A | B (W T)", [3]),
    "by a synonym of a synonym": ("type F a = a -> Int\ntype G a = F a\ndata T = A (G T)", [3]),
    "what a synonym drops": ("type K a b = a\ndata T = A | B (K Int (T -> Int))", [2]),
    "beside a synonym": ("type F = T -> Bool\ndata T = A | B F | C (T -> Int)", [2]),
    "beside a synonym of another type": ("type F = U -> Int\ndata T = A | B (U -> Int)\ndata U = C T F", [2, 3]),
    "an environment": (
        "type Env = [(String, Value)]\ndata Value = VInt Int | VFun (Value -> Value) | VClo Env",
        [2],
    ),
    "polymorphic": ("data T = A | B (forall a. (a -> T) -> a)", [1]),
    "in GADT syntax": ("data T where\n  A :: T\n  B :: (T -> Int) -> T", [1]),
    "at an index": ("data T a where\n  A :: T Int\n  B :: (T Int -> Int) -> T Bool", [1]),
    "what a phantom type is given": ("data K a = K Int\ndata T = A | B (K T -> Int)", [2]),
    "a library's type": ("import Control.Monad.State\ndata T = A | B (State T Int)", [2]),
    "a type of our Prelude": ("import Data.Monoid\ndata T = A | B (Endo T)", [2]),
    "a type without source": ("import Control.Arrow\ndata T = A | B (Kleisli Maybe T Int)", [2]),
    "a cell's content": ("import Data.IORef\ndata T = A | B (IORef T -> Int)", [2]),
}

TAKEN = {
    "right of an arrow": "data T = A | B (Int -> T)",
    "twice left": "data T = A | B ((T -> Int) -> Int)",
    "twice left by a parameter": "data P a = P (a -> Int)\ndata T = B (P (P T))",
    "twice left by another type": "data T = A | B (U -> Int)\ndata U = C (T -> Int)",
    "its own parameter left": "data T a = A (a -> Int) | B (T a)",
    "its own parameter, swapped": "data T a b = A | B (T b a) (a -> Int)\ndata U = C (T Int U)",
    "an unknown type of something else": "data T m = A | B (m Int) (T m)",
    "a known functor": "newtype F f a = F (f a)\ndata T = A | B (F Maybe T)",
    "what a synonym hides": "type F = T -> Int\ndata T = A | B F",
    "what a synonym hides left of an arrow": "type L = [T]\ndata T = A | B (L -> Int)",
    "an environment's function": "type Env = [(String, Value)]\ndata Value = VInt Int | VFun (Env -> Value) | VClo Env",
    "what a synonym without parameters is given": "type F = (->)\ndata T = A | B (F T Int)",
    "twice left by a synonym": "type C r = r -> T\ndata T = A | B (C (C T))",
    "a synonym of the type itself": "type F a = T a -> Int\ndata T a = A (F a)",
    "an arrow before its arguments": "data T = A | B ((->) T Int)",
    "a phantom's argument": "data K a = K Int\ndata T = A | B (K T)",
    "a phantom's argument left": "data K a = K Int\ndata P a = P (K a -> Int)\ndata T = A | B (P T)",
    "a cell": "import Data.IORef\ndata T = A | B (IORef T)",
    "a continuation": "newtype C r a = C ((a -> r) -> r)\ndata T = A | B (C Int T)",
    "a state's answer": "import Control.Monad.State\ndata T = A | B (State Int T)",
    "an answer of a type without source": "import Control.Arrow\ndata T = A | B (Kleisli Maybe Int T)",
    "a class": "class K a where m :: a -> T -> Int\ndata T = A | forall a. K a => B a",
    "a data family": "data family D a\ndata instance D Int = B (D Int -> Int)",
    "not asked": '{-@ LIQUID "--no-positivity-check" @-}\ndata T = A | B (T -> Int)',
}

_EXTENSIONS = "{-# LANGUAGE GADTs, RankNTypes, ExistentialQuantification, KindSignatures, TypeFamilies #-}"


def _told(code: str) -> list[int]:
    report = check_text("M.hs", f"{_EXTENSIONS} module M where\n{code}\n")
    return [each.span.start.line - 1 for each in report.problems if each.code == "spec/not-positive"]


@pytest.mark.parametrize(("code", "lines"), [pytest.param(*each, id=name) for name, each in REFUSED.items()])
def test_refused(code: str, lines: list[int]) -> None:
    assert _told(code) == lines


@pytest.mark.parametrize("code", [pytest.param(code, id=name) for name, code in TAKEN.items()])
def test_taken(code: str) -> None:
    assert _told(code) == []
