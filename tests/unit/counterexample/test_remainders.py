"""Whether a number is even asks nothing of its sign, so that runs which ask it again and again are found."""

import pytest
from liquidlens.constraints.terms import Sort, Term, Terms
from liquidlens.explain.proposal_words import title_of_repair
from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

COLLATZ = """module M where
{{-@ steps :: {{n:Int | n > 0}} -> Nat @-}}
steps :: Int -> Int
steps n | n == 1    = 0
        | {test} = 1 + steps (n `div` 2)
        | otherwise = 1 + steps (3 * n + 1)
"""


@pytest.mark.parametrize("test", ["even n", "not (odd n)", "n `rem` 2 == 0", "n `mod` 2 == 0"])
def test_a_recursion_by_evenness_is_run(test: str) -> None:
    (found,) = check_text("M.hs", COLLATZ.format(test=test)).bindings
    assert found.verdict is Verdict.WEAK_SPEC
    assert found.findings, found.reason
    assert found.findings[0].call == "steps 3"


def test_nothing_left_over_is_the_same_for_both_roundings() -> None:
    terms = Terms()
    number = terms.variable(0, Sort.INT)
    remainder, modulus = (terms.integer_division(op, number, 2) for op in ("rem", "mod"))
    assert terms.equal(remainder, 0) == terms.equal(modulus, 0)
    assert terms.equal(remainder, 1) != terms.equal(modulus, 1)
    assert isinstance(terms.equal(0, remainder), Term)


@pytest.mark.repairs
def test_a_recursion_that_ends_goes_on_answering() -> None:
    # It lacks a metric only: what it computes is not given up for that.
    (found,) = check_text("M.hs", COLLATZ.format(test="n `mod` 2 == 0")).bindings
    titles = [title_of_repair(each) for each in found.offered]
    assert not any("steps 1" in title or "`mod` 1" in title for title in titles), titles
