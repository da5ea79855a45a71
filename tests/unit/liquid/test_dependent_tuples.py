"""Tuples whose later parts speak of earlier ones below their outermost refinement."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

TEXT = """module T where

{-@ after :: x:Int -> (Int, [Int])<\\a -> {v:[{w:Int | w > a}] | len v > 0}> @-}
after :: Int -> (Int, [Int])
after x = (x, [x + 1, x + 2])

{-@ gap :: (Int, [Int])<\\a -> {v:[{w:Int | w > a}] | len v > 0}> -> {v:Int | v > 0} @-}
gap :: (Int, [Int]) -> Int
gap (a, b:_) = b - a
gap (_, []) = 1

{-@ even' :: x:Int -> (Int, [Int])<\\a -> {v:[{w:Int | w > a}] | len v > 0}> @-}
even' :: Int -> (Int, [Int])
even' x = (x, [x + 1, x])

{-@ wide :: (Int, [Int])<\\a -> {v:[{w:Int | w > a}] | len v > 0}> -> {v:Int | v > 1} @-}
wide :: (Int, [Int]) -> Int
wide (a, b:_) = b - a
wide (_, []) = 2

{-@ under :: n:Int -> (m::Int, [{v:Int | v < m}]) @-}
under :: Int -> (Int, [Int])
under n = (n, [n])
"""


@cache
def checked() -> dict[str, BindingReport]:
    report = check_text("T.hs", TEXT)
    assert report.problems == ()
    return {binding.name: binding for binding in report.bindings}


@pytest.mark.parametrize("name", ["after", "gap"])
def test_what_holds_is_proved(name: str) -> None:
    assert checked()[name].verdict is Verdict.VERIFIED


@pytest.mark.parametrize(
    ("name", "call", "result"),
    [("even'", "even' 0", "(0, [1, 0])"), ("wide", "wide (0, [1])", "1"), ("under", "under 0", "(0, [0])")],
)
def test_what_does_not_hold_is_found(name: str, call: str, result: str) -> None:
    report = checked()[name]
    assert report.verdict is Verdict.UNSAFE
    assert (report.findings[0].call, report.findings[0].result) == (call, result)


def test_the_names_of_parts_are_shown() -> None:
    broken = checked()["under"].findings[0].predicate
    assert broken is not None
    assert broken.text == "(m::Int, [{v:Int | v < m}])"


INFERRED = """module T (use) where

{{-@ above :: x:Int -> [{{v:Int | v > x}}] -> Int @-}}
above :: Int -> [Int] -> Int
above _ _ = 1

{{-@ all' :: x:Int -> [[{{v:Int | v > x}}]] -> Int @-}}
all' :: Int -> [[Int]] -> Int
all' _ _ = 1

{{-@ answers :: x:Int -> (Int -> {{v:Int | v > x}}) -> Int @-}}
answers :: Int -> (Int -> Int) -> Int
answers _ _ = 1

{{-@ need :: x:Int -> {{v:Int | v > x}} -> Int @-}}
need :: Int -> Int -> Int
need _ _ = 1

{{-@ some :: Int -> Int @-}}
some :: Int -> Int
some 0 = 7
some n = n * n

{helper}

use :: Int -> Int
use n = {use}
"""
"""What `some` answers is known to nobody, so the parts are related to each other only."""


@pytest.mark.parametrize(
    ("helper", "use"),
    [
        ("pair z = let m = some z in (m, [m + 1])", "let (a, b) = pair n in above a b"),
        ("pair z = let m = some z in (m, [m + 1])", "case pair n of (a, b) -> above a b"),
        ("pair z = let m = some z in (m, [[m + 1]])", "let (a, b) = pair n in all' a b"),
        ("pair z = let m = some z in (m, 0 * z, [m + 1])", "let (a, _, b) = pair n in above a b"),
        ("pair z = let m = some z in (0 * z, m, [m + 1])", "let (_, a, b) = pair n in above a b"),
        ("pair z = let m = some z in (m, (0 * z, [m + 1]))", "let (a, (_, b)) = pair n in above a b"),
        ("pair z = let m = some z in (0 * z, (m, [m + 1]))", "let (_, (a, b)) = pair n in above a b"),
        (
            "pair :: Int -> (Int, Int -> Int)\npair z = let m = some z in (m, \\_ -> m + 1)",
            "let (a, f) = pair n in answers a f",
        ),
        ("pair z = let m = some z in (m, \\k -> need m k)", "let (a, f) = pair n in f (a + 1)"),
        ("pair z = let m = some z in Just (m, [m + 1])", "case pair n of { Just (a, b) -> above a b; _ -> 0 }"),
        ("pair (a, b) = above a b", "let m = some n in pair (m, [m + 1])"),
        (
            "pair [] = (7, [8])\npair (_ : xs) = let (a, b) = pair xs in (a, a + 1 : b)",
            "let (a, b) = pair [n] in above a b",
        ),
        ("", "let pair z = let m = some z in (m, [m + 1]) in case pair n of (a, b) -> above a b"),
        ("", "case pair n of { (a, b) -> above a b } where pair z = if z > 0 then (z, [z + 1]) else (0, [1])"),
        ("", "let { pair k z = let m = some z in (m, [m + k]) ; (a, b) = pair 1 n } in above a b"),
    ],
)
def test_what_is_inside_later_parts_is_inferred_in_relation_to_earlier_ones(helper: str, use: str) -> None:
    report = check_text("T.hs", INFERRED.format(helper=helper, use=use))
    assert {binding.verdict for binding in report.bindings} == {Verdict.VERIFIED}


@pytest.mark.parametrize(
    ("helper", "use"),
    [
        ("pair z = let m = some z in (m, [m])", "let (a, b) = pair n in above a b"),
        ("pair z = let m = some z in (m, \\_ -> m)", "let (a, f) = pair n in answers a f"),
        ("pair z = let m = some z in (m, \\k -> need m k)", "let (a, f) = pair n in f a"),
        ("pair (a, b) = above a b", "let m = some n in pair (m, [m])"),
        ("", "let pair z = let m = some z in (m, [m]) in case pair n of (a, b) -> above a b"),
        ("", "let { pair k z = let m = some z in (m, [m + k]) ; (a, b) = pair n n } in above a b"),
        # The part of another pair, a part that stands before, what `fst` and `snd` give, types of arguments.
        ("pair z = let m = some z in (m, [m + 1])", "case pair n of (a, _) -> case pair n of (_, b) -> above a b"),
        ("pair z = let m = some z in ([m + 1], m)", "let (b, a) = pair n in above a b"),
        ("pair z = let m = some z in (m, [m + 1])", "let p = pair n in above (fst p) (snd p)"),
        ("pair z = let m = some z in mk m [m + 1]\nmk a b = (a, b)", "let (a, b) = pair n in above a b"),
        (
            "pair [] = (7, [8])\npair (_ : xs) = let (a, b) = pair xs in (a + 1, a + 2 : b)",
            "let (a, b) = pair [n] in above a b",
        ),
    ],
)
def test_what_is_not_related_so_is_not_proved(helper: str, use: str) -> None:
    report = check_text("T.hs", INFERRED.format(helper=helper, use=use))
    assert {binding.verdict for binding in report.bindings} != {Verdict.VERIFIED}


def test_relations_inside_what_polymorphic_patterns_give_are_lost() -> None:
    """LiquidHaskell accepts it. A known gap: a pattern that is polymorphic is generalised part by part."""
    helper, use = "pair z = let m = some z in (m, \\_ -> m + 1)", "let (a, f) = pair n in answers a f"
    report = check_text("T.hs", INFERRED.format(helper=helper, use=use))
    verdicts = {binding.name: binding.verdict for binding in report.bindings}
    assert verdicts["use"] is not Verdict.VERIFIED
