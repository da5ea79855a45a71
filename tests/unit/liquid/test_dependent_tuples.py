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
