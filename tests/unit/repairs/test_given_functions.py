"""Two answers of a function that is given are two unknowns to LiquidHaskell, equal arguments or not: the reason says
so, and offers the option by which functions stand in its logic."""

import pytest
from liquidlens.explain.reasons import AnswersOfParameters, Lacking
from liquidlens.explain.report import BindingReport
from liquidlens.explain.verdicts import reason_of

from tests.unit.repairs.checked import report_of

pytestmark = pytest.mark.repairs

NAT = """{-@ nat :: {v:Int | v >= 0} -> Int @-}
nat :: Int -> Int
nat n = n

"""

TWICE = {
    "the same call twice": (
        "{-@ f :: (Int -> Int) -> Int -> {v:Bool | v} @-}\nf :: (Int -> Int) -> Int -> Bool\nf g x = g x == g x\n",
        ("g",),
    ),
    "a call that was tested": (
        f"{NAT}f :: (Int -> Int) -> Int -> Int\nf g x = if g x >= 0 then nat (g x) else 0\n",
        ("g",),
    ),
    "a test that was made": (
        "{-@ f :: p:(Int -> Bool) -> Int -> {v:Bool | v} @-}\nf :: (Int -> Bool) -> Int -> Bool\n"
        "f p x = if p x then p x else True\n",
        ("p",),
    ),
    "one function at an equal point": (
        f"{NAT}f :: (Int -> Int) -> Int -> Int -> Int\nf g x y = if x == y && g x >= 0 then nat (g y) else 0\n",
        ("g",),
    ),
    "two functions": (
        "{-@ f :: (Int -> Int) -> (Int -> Int) -> Int -> {v:Bool | v} @-}\n"
        "f :: (Int -> Int) -> (Int -> Int) -> Int -> Bool\nf g h x = g x + h x == h x + g x\n",
        ("g", "h"),
    ),
    "a function of two arguments": (
        f"{NAT}f :: (Int -> Int -> Int) -> Int -> Int\nf g x = if g x x >= 0 then nat (g x x) else 0\n",
        ("g",),
    ),
}

OTHERWISE = {
    "one call": f"{NAT}f :: (Int -> Int) -> Int -> Int\nf g x = nat (g x)\n",
    "other points": f"{NAT}f :: (Int -> Int) -> Int -> Int\nf g x = if g x >= 0 then nat (g (x + 1)) else 0\n",
}


def _report(code: str) -> BindingReport:
    return next(each for each in report_of(f"module M where\n{code}").bindings if each.name == "f")


@pytest.mark.parametrize("name", TWICE)
def test_that_equal_arguments_have_equal_answers_is_what_is_missing(name: str) -> None:
    code, functions = TWICE[name]
    found = _report(code)
    assert found.reason == Lacking((AnswersOfParameters(functions, "--higherorder"),))
    assert [edit.text.strip() for each in found.suggestions for edit in each.edits] == [
        '{-@ LIQUID "--higherorder" @-}'
    ]


@pytest.mark.parametrize("name", OTHERWISE)
def test_where_that_helps_nothing_a_run_is_found(name: str) -> None:
    found = _report(OTHERWISE[name])
    assert [each.facet for each in found.findings] == ["concrete"]


def test_the_reason_in_words() -> None:
    assert reason_of(_report(TWICE["two functions"][0])) == (
        "LiquidHaskell does not know that `g` and `h` answer equal arguments equally: of functions that are given its"
        " logic knows nothing without `--higherorder`"
    )
