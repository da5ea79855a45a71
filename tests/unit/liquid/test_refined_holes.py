"""Holes with refinements, and holes in the place of refinements: what stands there is inferred from the module."""

from functools import cache

import pytest
from liquidlens.explain.granted_words import granted_words
from liquidlens.explain.report import FileReport, Finding, Verdict
from liquidlens.liquid.check import check_module
from liquidlens.liquid.judgements import BindingJudgement
from liquidlens.pipeline import check_text
from liquidlens.program import load_program

TEXT = "module M where\n{-@ none :: {v:_ | len v = 3} @-}\nnone = []\n"


def test_the_refinement_of_a_polymorphic_hole_is_checked() -> None:
    (report,) = check_text("M.hs", TEXT).bindings
    assert report.verdict is Verdict.UNSAFE


PRIVATE = """module P (use) where

{-@ pick :: {v:[Int] | _} -> i:_ -> Int @-}
pick :: [Int] -> Int -> Int
pick (x:_) i = x

{-@ less :: n:_ -> {v:Int | v > 0} @-}
less :: Int -> Int
less n = n - 1

{-@ same :: n:Int -> {v:Int | _} @-}
same :: Int -> Int
same n = n

{-@ use :: y:Nat -> {v:Int | v >= y} @-}
use :: Int -> Int
use y = if y > 0 then less y + pick [y, 1] 0 - pick [1] 3 else same y
"""


@cache
def checked(text: str) -> FileReport:
    return check_text("P.hs", text)


def verdict(name: str, text: str = PRIVATE) -> Verdict:
    return next(b.verdict for b in checked(text).bindings if b.name == name)


def finding(name: str, text: str = PRIVATE) -> Finding:
    return next(b for b in checked(text).bindings if b.name == name).findings[0]


def judgement(name: str, text: str) -> BindingJudgement:
    program = load_program("P.hs", text)
    return check_module(program, program.modules[program.main]).bindings[name]


def test_a_private_function_is_called_as_its_module_calls_it() -> None:
    assert verdict("pick") is Verdict.VERIFIED


def test_an_input_that_no_call_passes_is_no_counterexample() -> None:
    assert finding("less").call == "less 1"


def test_what_a_result_is_known_to_be_reaches_callers() -> None:
    text = PRIVATE.replace("less y + pick [y, 1] 0 - pick [1] 3", "y")
    assert judgement("P.use", text).verified


@pytest.mark.parametrize(
    "edit",
    [
        pytest.param(("(use)", "(use, pick)"), id="exported"),
        pytest.param((" (use)", ""), id="all exported"),
        pytest.param(("pick [1] 3", "pick [] 3"), id="a call that passes less"),
        pytest.param(("pick [1] 3", "sum (map (\\xs -> pick xs 3) [[], [y]])"), id="a call in a lambda"),
    ],
)
def test_without_knowledge_of_all_calls_nothing_is_assumed(edit: tuple[str, str]) -> None:
    assert finding("pick", PRIVATE.replace(*edit)).call.startswith("pick []")


def test_calls_of_a_function_that_is_not_checked_are_named() -> None:
    text = PRIVATE.replace("module P", "{-@ ignore use @-}\nmodule P")
    assert "ignore use" in granted_words(judgement("P.pick", text).assuming)


INSTANCE = """module I (Shape(..), Disc) where

class Shape s where
  side :: s -> Int -> Int

data Disc = Disc

instance Shape Disc where
{-@ instance Shape Disc where
      side :: _ -> {n:Int | _} -> {v:Int | v >= 0}
  @-}
  side _ n = n
"""


def test_methods_of_instances_are_called_from_anywhere() -> None:
    program = load_program("I.hs", INSTANCE)
    judged = check_module(program, program.modules[program.main]).bindings
    assert not all(each.verified for each in judged.values())
