"""What is given nothing unknown has one run, which may be longer than those of a search."""

from functools import cache

import pytest
from liquidlens.explain.report import BindingReport
from liquidlens.pipeline import check_text

TEXT = """{-@ LIQUID "--reflection" @-}
module M where

{-@ reflect fib @-}
{-@ fib :: Nat -> Nat @-}
fib :: Int -> Int
fib i = if i <= 1 then i else fib (i - 1) + fib (i - 2)

{-@ wrong :: () -> {fib 19 == 4182} @-}
wrong :: () -> ()
wrong _ = ()

{-@ right :: () -> {fib 19 == 4181} @-}
right :: () -> ()
right _ = ()

{-@ number :: {v:Int | v == 4182} @-}
number :: Int
number = fib 19
"""


@cache
def reports() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("M.hs", TEXT).bindings}


@pytest.mark.parametrize(("name", "instance"), [("wrong", "4181 == 4182"), ("number", "4181 == 4182")])
def test_a_long_run_without_unknowns_is_found(name: str, instance: str) -> None:
    (found,) = reports()[name].findings
    assert found.predicate is not None
    assert found.predicate.instance == instance


def test_what_is_so_is_not_found_broken() -> None:
    assert reports()["right"].findings == ()
