"""Programs with products, remainders and powers agree with LiquidHaskell: verdicts, and what is told of them."""

import pytest

from tests.bench.judged import Case
from tests.bench.nonlinear import answer, cases

SLOW = {"Factorial.hs": "products of products: the searches for a counterexample and a repair take some ten seconds"}
"""Left to the bench, with the reason."""


@pytest.mark.parametrize("case", [each for each in cases() if each.path not in SLOW], ids=lambda case: case.path)
def test_the_verdict_is_liquidhaskells(case: Case) -> None:
    assert not [miss for miss in answer(case).misses(case) if not miss.startswith("more than")]
