"""A callee that breaks an exact promise: its caller is judged by the promise, as LiquidHaskell judges it."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where

{-@ f :: x:Int -> {v:Int | v > x + 1} @-}
f :: Int -> Int
f x = x + g

{-@ g :: {y:Int | y == 1} @-}
g :: Int
g = 2
"""


def test_the_caller_is_explained_by_the_promise() -> None:
    """The real code of `g` would make `f` right."""
    reports = {b.name: b for b in check_text("M.hs", TEXT).bindings}
    assert reports["g"].verdict is Verdict.UNSAFE
    assert reports["f"].verdict is Verdict.WEAK_SPEC
    (finding,) = reports["f"].findings
    assert [(call.function, call.result, call.actual) for call in finding.abstracted] == [("g", "1", "2")]


def test_what_breaks_below_the_outermost_refinement_is_shown_by_its_part() -> None:
    text = """module M where
{-@ rows :: {v:[{r:[Int] | len r == 2}] | len v == 2} @-}
rows :: [[Int]]
rows = [[1, 2], [3]]
"""
    (found,) = check_text("M.hs", text).bindings[0].findings
    assert found.predicate is not None
    assert (found.predicate.text, found.predicate.instance) == ("len r == 2", "1 == 2")
