"""A session of the solver costs nothing until it is asked."""

import pytest
from liquidlens.constraints.smt import session
from liquidlens.constraints.smt.interface import Z3Context
from liquidlens.pipeline import check_text

_BY_LOOKING = """
{-@ f :: x:Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = x - 1
"""

_BY_ASKING = """
{-@ f :: x:Int -> y:Int -> {v:Int | 2 * x + 3 * y /= 7} @-}
f :: Int -> Int -> Int
f x y = x
"""


@pytest.mark.parametrize(("text", "asks"), [(_BY_LOOKING, False), (_BY_ASKING, True)])
def test_a_search_that_asks_nothing_makes_no_solver(text: str, asks: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    made: list[Z3Context] = []

    def make() -> Z3Context:
        made.append(Z3Context())
        return made[-1]

    monkeypatch.setattr(session, "Z3Context", make)
    assert check_text("M.hs", text).bindings[0].findings
    assert bool(made) == asks
