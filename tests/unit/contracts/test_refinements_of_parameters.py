"""What a function is given may be asked for by the abstract refinements of the function itself: calls of it are run at
some instance of these; the verdicts are LiquidHaskell 0.9.0.2's, at the same places."""

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

ROWS = (
    ("forall <p :: Int -> Bool>. (Int<p> -> Int) -> Int -> Int", "(Int -> Int) -> Int -> Int", "f g x = g x", False),
    ("forall <p :: Int -> Bool>. (Int<p> -> Int) -> Int<p> -> Int", "(Int -> Int) -> Int -> Int", "f g x = g x", True),
    ("forall <p :: b -> Bool>. (b<p> -> Int) -> b -> Int", "(b -> Int) -> b -> Int", "f g x = g x", False),
    (
        "forall <p :: Int -> b -> Bool>. (x:Int -> b<p x> -> Int) -> b<p 0> -> Int",
        "(Int -> b -> Int) -> b -> Int",
        "f g x = g 1 x",
        False,
    ),
    (
        "forall <p :: [a] -> b -> Bool>. (x:[a] -> b<p x> -> Int) -> [a] -> b<p []> -> Int",
        "([a] -> b -> Int) -> [a] -> b -> Int",
        "f g xs x = g xs x",
        False,
    ),
    ("forall <p :: Int -> Bool>. (Int<p> -> Int) -> Int -> Int", "(Int -> Int) -> Int -> Int", "f g p = g p", False),
    (
        "forall <p :: Int -> Bool>. (Int<p> -> Int) -> Int -> Int",
        "(Int -> Int) -> Int -> Int",
        "f g x = go x\n  where go y = g y",
        False,
    ),
    (
        "forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p>",
        "(Int -> Int) -> Int -> Int",
        "f g x = g (g x + 1)",
        False,
    ),
    (
        "forall <p :: Int -> Bool>. (Int<p> -> Int<p>) -> Int<p> -> Int<p>",
        "(Int -> Int) -> Int -> Int",
        "f g x = g (g x)",
        True,
    ),
)


@pytest.mark.parametrize(("annotation", "type_", "code", "accepted"), ROWS, ids=[f"{r[0]} {r[2]}" for r in ROWS])
def test_what_a_parameter_asks_by_abstract_refinements(
    annotation: str, type_: str, code: str, *, accepted: bool
) -> None:
    text = f"module M where\n{{-@ f :: {annotation} @-}}\nf :: {type_}\n{code}\n"
    (found,) = check_text("M.hs", text).bindings
    if accepted:
        assert found.verdict is Verdict.VERIFIED
    else:
        assert {finding.code for finding in found.findings} == {"unsafe/precondition"}
