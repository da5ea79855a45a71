"""Bounds on abstract refinements: the code counts on them, and every use must fulfil them.

LiquidHaskell 0.9.0.2 gave each of these programs the same verdict, with its errors in the same functions.
"""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.logic.granted import LooseBound
from liquidlens.pipeline import check_text

APP = """
{-@
app :: forall <p :: Int -> Bool, q :: Int -> Bool>.
       {Int<q> <: Int<p>}
       {x::Int<q> |- {v:Int | v = x + 1} <: Int<q>}
       (Int<p> -> ()) -> x:Int<q> -> ()
@-}
{-@ lazy app @-}
app :: (Int -> ()) -> Int -> ()
app f x = if x > 3 then app f (x + 1) else f x
{-@ check :: x:Int -> {y:Int | x <= y} -> () @-}
check :: Int -> Int -> ()
check x y = ()
use :: Int -> ()
use i = app (check i) i
"""

COMPOSE = """
{-@
cmp :: forall < pref :: b -> Bool, postf :: b -> c -> Bool
              , pre  :: a -> Bool, postg :: a -> b -> Bool
              , post :: a -> c -> Bool
              >.
       {xx::a<pre>, w::b<postg xx> |- c<postf w> <: c<post xx>}
       {ww::a<pre> |- b<postg ww> <: b<pref>}
       f:(y:b<pref> -> c<postf y>)
    -> g:(z:a<pre> -> b<postg z>)
    -> x:a<pre> -> c<post x>
@-}
cmp :: (b -> c) -> (a -> b) -> a -> c
cmp f g x = f (g x)
{-@ incr :: x:Nat -> {v:Nat | v == x + 1} @-}
incr :: Int -> Int
incr x = x + 1
{-@ use :: x:Nat -> {v:Nat | v == x + 2} @-}
use :: Int -> Int
use = cmp incr incr
"""

BELOW = """
{-@
below :: forall <p :: Int -> Bool, q :: Int -> Bool>.
         {top :: Int<q> |- {n:Int | n <= top} <: Int<p>}
         (Int<p> -> Int) -> Int<q> -> Int
@-}
below :: (Int -> Int) -> Int -> Int
below f a = f a + f (a - 1) + f (a - 2)
{-@ small :: {v:Int | v <= 10} -> Int @-}
small :: Int -> Int
small x = x
use :: Int
use = below small 7
"""

APPEND = """
infixr 5 +++
{-@
(+++) :: forall <hdprop :: a -> Bool, tlprop :: a -> Bool, p :: a -> a -> Bool>.
         {hd :: a<hdprop> |- a<tlprop> <: a<p hd>}
         [a<hdprop>]<p> -> [a<tlprop>]<p> -> [a]<p>
@-}
(+++) :: [a] -> [a] -> [a]
[] +++ ys = ys
(x:xs) +++ ys = x : (xs +++ ys)
{-@ use :: Ord a => xs:[a] -> [a]<{\\hd tl -> hd <= tl}> @-}
{-@ lazy use @-}
use :: Ord a => [a] -> [a]
use []     = []
use (x:xs) = use [y | y <- xs, y < x] +++ (x : use [z | z <- xs, z >= x])
"""

PROGRAMS = {
    "a step": (APP, "", ""),
    "a use that breaks one": (APP.replace("(check i) i", "(check i) (i - 1)"), "", "use"),
    "a step back, which neither code nor use take": (APP.replace("v = x + 1", "v = x - 1"), "", "app use"),
    "a step that nothing allows": (APP, "       {x::Int<q> |- {v:Int | v = x + 1} <: Int<q>}\n", "app"),
    "an order that nothing allows": (APP, "       {Int<q> <: Int<p>}\n", "app"),
    "composition": (COMPOSE, "", ""),
    "a promise that composition does not keep": (COMPOSE.replace("v == x + 2", "v == x + 3"), "", "use"),
    "composition by a local value": (COMPOSE.replace("= f (g x)", "= let y = g x in f y"), "", ""),
    "composition of unrelated results": (
        COMPOSE, "       {xx::a<pre>, w::b<postg xx> |- c<postf w> <: c<post xx>}\n", "cmp",
    ),
    "composition of unrelated arguments": (COMPOSE, "       {ww::a<pre> |- b<postg ww> <: b<pref>}\n", "cmp"),
    "all below": (BELOW, "", ""),
    "all below something too large": (BELOW.replace("small 7", "small 11"), "", "use"),
    "something above": (BELOW.replace("f (a - 1)", "f (a + 1)"), "", "below"),
    "lists put together": (APPEND, "", ""),
    "lists put together that share a value": (APPEND.replace("hd <= tl", "hd < tl"), "", "use"),
    "lists without a bound": (APPEND, "         {hd :: a<hdprop> |- a<tlprop> <: a<p hd>}\n", "(+++)"),
}  # fmt: skip


@pytest.mark.parametrize("name", PROGRAMS)
def test_bounds_hold_inside_and_are_asked_of_uses(name: str) -> None:
    text, without, rejected = PROGRAMS[name]
    assert without in text
    report = check_text(
        "B.hs", f"module B where\n{text.replace(without, '')}" if without else f"module B where\n{text}"
    )
    assert not report.problems
    lost = {each.name for each in report.bindings if each.verdict is not Verdict.VERIFIED}
    assert lost == set(rejected.split())


def test_no_abstract_refinement_with_a_bound_is_tried_at_a_value_that_breaks_it() -> None:
    text = """module B where
{-@ fresh :: forall <p :: Int -> Bool>. {Int<p> <: {v:Int | 0 <= v}} Int<p> -> {v:Int | 0 < v} @-}
fresh :: Int -> Int
fresh n = n
"""
    (report,) = check_text("B.hs", text).bindings
    assert report.verdict not in {Verdict.VERIFIED, Verdict.UNSAFE}
    assert not report.findings


STEPS = """module B where
{-@ go :: forall a <f :: a -> a -> Bool, r :: Int -> a -> Bool>.
         {BOUND}
         n:Nat -> (y:a -> a<f y>) -> a<r 0> -> a<RESULT> @-}
{-@ lazy go @-}
go :: Int -> (a -> a) -> a -> a
go n f x = CODE
"""
AFTER = "i::Int, x::a<r (i - 1)> |- a<f x> <: a<r i>"


@pytest.mark.parametrize(
    ("bound", "result", "code", "is_proved"),
    [
        (AFTER, "r n", "if n == 0 then x else f (go (n - 1) f x)", True),
        (AFTER, "r n", "if n == 0 then x else go (n - 1) f (f x)", True),
        (AFTER, "r n", "f x", True),
        (AFTER, "r n", "x", False),
        ("i::Int, x::a<r 1> |- a<f x> <: a<r i>", "r n", "f x", True),
        ("i::Int, x::a<r i> |- a<f x> <: a<r i>", "r n", "f x", False),
        ("i::Int, x::a<r i> |- a<f x> <: a<r (i + 1)>", "r n", "if n == 0 then x else f (go (n - 1) f x)", False),
        ("i::Int, x::a<r i> |- a<f x> <: a<r (i + 1)>", "r 1", "f x", False),
        ("x::a<r 0> |- a<f x> <: a<r 1>", "r 1", "f x", False),
    ],
)
def test_an_abstract_refinement_of_more_than_variables_is_left_out(
    bound: str, result: str, code: str, is_proved: bool
) -> None:
    """So LiquidHaskell accepts what is not so: whoever counts on a condition that is left out is told."""
    text = STEPS.replace("BOUND", bound).replace("RESULT", result).replace("CODE", code)
    (report,) = check_text("B.hs", text).bindings
    assert (report.verdict is Verdict.VERIFIED) is is_proved
    assert (LooseBound() in report.assuming) is is_proved
