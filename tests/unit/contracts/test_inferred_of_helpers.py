"""Callers of one's own map or fold are run, where inference says of a type variable what only numbers have.

`shifted` is the only caller of `each`: that its answers are never 0 is inferred of `b`.
"""

from functools import cache

import pytest
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

HELPERS = """
data List a = Nil | Cons a (List a)

each :: (a -> b) -> List a -> List b
each f Nil = Nil
each f (Cons x xs) = Cons (f x) (each f xs)

fold f b Nil = b
fold f b (Cons x xs) = fold f (f b x) xs

{-@ type Even = {v:Int | v mod 2 == 0} @-}
"""

CALLERS = {
    "shifted": """
{-@ shifted :: List Even -> List Even @-}
shifted :: List Int -> List Int
shifted xs = each (+ 1) xs
""",
    "alone": """
{-@ alone :: List Even -> List Even @-}
alone :: List Int -> List Int
alone = each (+ 1)
""",
    "composed": """
{-@ composed :: List Even -> List Even @-}
composed :: List Int -> List Int
composed = each (+ 0) . each (+ 1)
""",
    "summed": """
{-@ summed :: List Even -> {v:Int | v mod 2 == 1} @-}
summed :: List Int -> Int
summed xs = fold (\\x y -> x + y) 0 xs
""",
}

FOUND = {"shifted": "Cons 1 Nil", "alone": "Cons 1 Nil", "composed": "Cons 1 Nil", "summed": "0"}


@cache
def answer(name: str) -> tuple[Verdict, str | None]:
    (report,) = (
        r for r in check_text("H.hs", f"module H ({name}) where\n{HELPERS}{CALLERS[name]}").bindings if r.name == name
    )
    return report.verdict, report.findings[0].result if report.findings else None


@pytest.mark.parametrize("name", list(CALLERS))
def test_a_caller_is_run_through_the_helpers_code(name: str) -> None:
    assert answer(name) == (Verdict.UNSAFE, FOUND[name])
