"""A question that none of the solver's limits ends is interrupted; where none is asked nobody looks on."""

import threading
import time

import pytest
from liquidlens.constraints.smt import overtime
from liquidlens.constraints.smt.interface import Z3Context
from liquidlens.constraints.smt.overtime import Patience
from liquidlens.constraints.smt.solving import make_solver
from liquidlens.pipeline import check_text

# Bounds of the measure and of its third power widen each other: each time the numbers have three times as many digits.
_ROOTS = """module A where
data L = N | C Int L L
{-@ measure s @-}
s :: L -> Int
s N = 0
s (C x a b) = s a + s b + s a + s b
{-@ g :: l:L -> {v:L | s v == s l * s l * s l} @-}
g :: L -> L
g N = N
g (C x a b) = C x (g b) (g a)
{-@ f :: Int -> {v:Int | v > 0} @-}
f :: Int -> Int
f x = 1
"""


def _looking() -> list[threading.Thread]:
    return [each for each in threading.enumerate() if each.name == "overtime"]


def test_roots_of_ever_larger_numbers_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(overtime, "LONGEST", 0.3)
    verdicts = {each.name: each.verdict.value for each in check_text("A.hs", _ROOTS).bindings}
    assert verdicts["g"] != "verified"
    assert verdicts["f"] == "verified"


def test_whoever_looks_goes_once_nothing_is_asked() -> None:
    owner = Z3Context()
    assert Patience().ask(owner.handle, make_solver(owner.handle, 1_000)) == 1
    end = time.monotonic() + 60
    while _looking():
        assert time.monotonic() < end
        time.sleep(0.05)
    assert Patience().ask(owner.handle, make_solver(owner.handle, 1_000)) == 1
    assert len(_looking()) == 1
