"""`define f x = e`: what a Haskell function, of this module or another one, is in predicates; its code is not asked."""

import pytest
from liquidlens.explain.problem_words import message_of
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module M where
import qualified Data.List as L
{-@ measure total :: [Int] -> Int @-}
{-@ define L.sum xs = total xs @-}
{-@ define twice x = x + x @-}
twice :: Int -> Int
twice x = 2 * x
{-@ reflect four @-}
four :: Int -> Int
four x = twice (twice x)
"""


@pytest.mark.parametrize(
    ("refined", "type_", "code", "proved"),
    [
        ("x:Int -> {v:Int | v == twice x}", "Int -> Int", "f x = x + x", True),
        ("x:Int -> {v:Int | v == twice x}", "Int -> Int", "f x = x + 1", False),
        ("x:Int -> { four x == x + x + x + x }", "Int -> ()", "f _ = ()", True),
        ("x:Int -> { four x == x + x + x }", "Int -> ()", "f _ = ()", False),
        ("xs:[Int] -> {v:Int | v == total xs} -> {v:Int | v == L.sum xs}", "[Int] -> Int -> Int", "f _ n = n", True),
        # What the code answers is what its type says.
        ("x:Int -> {v:Int | v == x + x}", "Int -> Int", "f x = twice x", False),
    ],
)
def test_what_a_function_is_in_predicates(refined: str, type_: str, code: str, proved: bool) -> None:
    report = check_text("M.hs", f"{HEAD}{{-@ f :: {refined} @-}}\nf :: {type_}\n{code}\n")
    assert not report.problems
    assert ({each.name: each.verdict for each in report.bindings}["f"] is Verdict.VERIFIED) is proved


@pytest.mark.parametrize(
    ("define", "told"),
    [
        ("define twyce x = x", "`twyce` is not in scope here; did you mean `twice`?"),
        ("define L.length xs = lon xs", "`lon` is not in scope here; did you mean `len`?"),
        ("define twice x x = x", "the parameter `x` is named twice"),
    ],
)
def test_what_is_wrong_is_told(define: str, told: str) -> None:
    text = f"module M where\nimport qualified Data.List as L\n{{-@ {define} @-}}\ntwice :: Int -> Int\ntwice x = x\n"
    assert [message_of(each) for each in check_text("M.hs", text).problems] == [told]
