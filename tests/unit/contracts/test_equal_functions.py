"""A promise that functions are equal is broken where an argument tells them apart; GHC agrees."""

from functools import cache
from pathlib import Path

import pytest
from liquidlens.explain.report import BindingReport, Verdict
from liquidlens.pipeline import check_text

PROGRAM = Path(__file__).parents[2] / "replay" / "programs" / "EqualFunctions.hs"

EQUAL = """
{-@ same :: f:(Int -> Int) -> g:{(Int -> Int) | g == f} -> { f == g } @-}
same :: (Int -> Int) -> (Int -> Int) -> ()
same f g = ()

{-@ itself :: f:(Int -> Int) -> { f == f } @-}
itself :: (Int -> Int) -> ()
itself f = ()

data Box a = Box a

{-@ measure inside @-}
inside :: Box a -> a
inside (Box x) = x

{-@ applied :: b:Box (Int -> Int) -> z:Int -> {v:Int | v == inside b z} @-}
applied :: Box (Int -> Int) -> Int -> Int
applied b z = z
"""


@cache
def reports() -> dict[str, BindingReport]:
    return {each.name: each for each in check_text("EqualFunctions.hs", PROGRAM.read_text() + EQUAL).bindings}


@pytest.mark.parametrize(
    ("name", "call", "broken", "instance"),
    [
        ("alike", "alike (\\_ -> 0) (\\_ -> 1)", "f == g", "0 == 1, both applied to 0"),
        ("swapped", "swapped (\\_ -> 0) (\\_ -> 1)", "compose f g == compose g f", "0 == 1, both applied to 0"),
        ("alone", "alone 0 (\\x -> if x == 1 then 0 else 1)", "f == compose f f", "0 == 1, both applied to 1"),
        ("applied", "applied (Box (\\_ -> 1)) 0", "v == inside b z", "0 == 1"),
        ("two", "two (\\_ _ -> 0) (\\_ _ -> 1)", "f == g", "0 == 1, both applied to 0, False"),
    ],
)
def test_an_argument_tells_functions_apart(name: str, call: str, broken: str, instance: str) -> None:
    (found,) = reports()[name].findings
    assert found.predicate is not None
    assert (found.call, found.predicate.text, found.predicate.instance) == (call, broken, instance)


@pytest.mark.parametrize("name", ["same", "itself"])
def test_equal_functions_are_told_of_by_nobody(name: str) -> None:
    assert reports()[name].verdict is Verdict.VERIFIED
