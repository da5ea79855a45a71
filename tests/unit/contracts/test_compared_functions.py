"""Functions that take few things are compared by what they answer; of type variables the least is taken. LiquidHaskell
0.9.0.2 rejects what is broken here, at the same places, and GHC agrees."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HEAD = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--extensionality" @-}
module M where
{-@ reflect first @-}
first :: (a -> b) -> (a, c) -> (b, c)
first h (x, y) = (h x, y)
"""
A, B = "(a -> b) -> (a -> b) -> ()", "(Bool -> Bool) -> (Bool -> Bool) -> ()"
ROWS = (
    ("f:(a -> b) -> g:(a -> b) -> { f /= g }", A, "t (\\_ -> ()) (\\_ -> ())"),
    ("f:(a -> b) -> g:(a -> b) -> { f /= f }", A, "t (\\_ -> ()) (\\_ -> ())"),
    ("f:(a -> b) -> g:(a -> b) -> { first f == first g => f /= g }", A, "t (\\_ -> ()) (\\_ -> ())"),
    (
        "f:(Bool -> Bool) -> g:(Bool -> Bool) -> { f True == g True => f == g }",
        B,
        "t (\\_ -> True) (\\x -> case x of { True -> True; _ -> False })",
    ),
    ("f:(Bool -> Bool) -> g:{(Bool -> Bool) | g == f} -> { f == g }", B, ""),
    ("f:(Int -> b) -> g:(Int -> b) -> { f /= g }", "(Int -> b) -> (Int -> b) -> ()", None),
)


@pytest.mark.parametrize(("annotation", "type_", "call"), ROWS, ids=[row[0] for row in ROWS])
def test_functions_are_compared_by_their_answers(annotation: str, type_: str, call: str | None) -> None:
    text = f"{HEAD}{{-@ t :: {annotation} @-}}\nt :: {type_}\nt f g = ()\n"
    found = next(each for each in check_text("M.hs", text).bindings if each.name == "t")
    if call == "":
        assert found.verdict is Verdict.VERIFIED
    elif call is None:
        assert found.verdict is not Verdict.VERIFIED and not found.findings  # numbers are too many to compare on
    else:
        (finding,) = found.findings
        assert (finding.code, finding.call) == ("unsafe/postcondition", call)
        assert finding.predicate is not None and "_" not in finding.predicate.instance
