"""A function of which only the name can be read is answered for; types, classes and instances have no such names."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.explain.verdicts import said_of
from liquidlens.pipeline import check_text

BROKEN = [
    "f :: Int -> (Int\n\nf x = x\n",  # the signature takes the equations with it
    "f x = (x\n",
    'f :: Int\n  ->" Int\n\nf x = x\n',
    "x `f` y = (x\n",
]


@pytest.mark.parametrize("text", BROKEN)
def test_a_function_whose_signature_is_broken_is_answered_for(text: str) -> None:
    report = check_text("M.hs", f"module M where\n\n{text}\ng :: Int\ng = 1\n")
    assert {each.name: each.verdict for each in report.bindings} == {"f": Verdict.UNSUPPORTED, "g": Verdict.VERIFIED}


@pytest.mark.parametrize(
    "text",
    [
        "data R = R { size :: Int, (\n",
        "class C a where { size :: a -> Int; (\n",
        "instance Show (Int where { size :: Int; size = 1 }\n",
    ],
)
def test_what_a_broken_type_class_or_instance_names_is_no_function(text: str) -> None:
    report = check_text("M.hs", f"module M where\n\ng :: Int\ng = 1\n\n{text}")
    assert [each.name for each in report.bindings] == ["g"]


def test_a_measure_whose_function_is_lost_is_not_run() -> None:
    text = """module M where
data L = N | C Int L

{-@ measure emp @-}
emp(:: L -> Bool
emp N = True
emp (C x xs) = False

{-@ make :: Int -> {v:L | not (emp v)} @-}
make :: Int -> L
make x = N
"""
    report = check_text("M.hs", text)
    assert not [each.code for each in report.problems if each.code.startswith("internal/")]
    assert {each.name for each in report.bindings} == {"emp", "make"}


def test_who_calls_it_says_so_in_a_sentence() -> None:
    report = check_text("M.hs", "module M where\n\ncmp f = f +\n\nincr :: Int -> Int\nincr n = cmp n\n")
    said = {each.name: said_of(each, placed=False) for each in report.bindings}
    assert said["incr"] == "cmp has no type: its definition has a problem"
