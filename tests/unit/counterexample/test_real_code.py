"""A search that is stuck answers calls by their types; the code that runs on the inputs found is asked too."""

import pytest
from liquidlens.explain.report import Finding
from liquidlens.pipeline import check_text

DIE = "module M where\n{-@ die :: {v:String | false} -> a @-}\ndie :: String -> a\ndie s = error s\n"
ROOT = """
{-@ f :: Nat -> Int @-}
f :: Int -> Int
f n = let x = fromIntegral n :: Double in if sqrt x %s && n == 16 then die "here" else 0
"""


def findings(text: str) -> list[Finding]:
    found = {binding.name: binding for binding in check_text("M.hs", DIE + text).bindings}
    return [each for each in found["f"].findings if each.callee == "die"]


def test_what_the_code_answers_as_well_is_no_fault_of_a_type() -> None:
    (found,) = findings(ROOT % "== 4")
    assert (found.facet, found.call) == ("concrete", "f 16")


def test_what_only_the_type_permits_is() -> None:
    (found,) = findings(ROOT % "== 5")
    assert (found.facet, found.call) == ("abstract", "f 16")


@pytest.mark.parametrize(
    ("condition", "call"),
    [
        ("round x == (2 :: Int) && x > 2.25", "f 2.375"),
        ("round x == (-4 :: Int) && x <= -4.5", "f (-4.5)"),
        ("round x == (2 :: Int) && x == 2.5", "f 2.5"),
    ],
)
def test_rounding_goes_to_the_even_one_of_two(condition: str, call: str) -> None:
    (found,) = findings(f'f :: Double -> Int\nf x = if {condition} then die "here" else 0\n')
    assert (found.facet, found.call) == ("concrete", call)


@pytest.mark.parametrize("condition", ["round x == (3 :: Int) && x == 2.5", "round x == (-5 :: Int) && x >= -4.5"])
def test_never_to_the_odd_one(condition: str) -> None:
    (found,) = findings(f'f :: Double -> Int\nf x = if {condition} then die "here" else 0\n')
    assert found.facet == "abstract"
