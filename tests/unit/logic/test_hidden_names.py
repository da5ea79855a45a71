"""Parameters of abstract refinements are called as their author called them, where that hides nothing that is said."""

import pytest
from liquidlens.logic.predicates import PCompare, PVar
from liquidlens.logic.refined import AbstractArgument, RCon, RVar
from liquidlens.logic.show import show_type


@pytest.mark.parametrize(
    ("parameters", "said", "shown"),
    [
        (("x#1", "y"), ("x#1", "y"), "\\x y -> x <= y"),
        (("x#1", "y#1"), ("x#1", "y#1"), "\\x y -> x <= y"),
        (("x#1", "y"), ("x", "x#1"), "\\x'1 y -> x <= x'1"),
        (("x#1", "x#2"), ("x#1", "x#2"), "\\x x'2 -> x <= x'2"),
        (("x#1", "x"), ("x#1", "x"), "\\x'1 x -> x'1 <= x"),
        (("x#1", "y#1"), ("z", "y#1"), "\\_ y -> z <= y"),
    ],
)
def test_names_of_parameters(parameters: tuple[str, ...], said: tuple[str, str], shown: str) -> None:
    left, right = map(PVar, said)
    argument = AbstractArgument(parameters, PCompare("<=", left, right))
    assert show_type(RCon("[]", (RVar("a"),), (argument,))) == f"[a]<{{{shown}}}>"
