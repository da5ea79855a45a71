"""Questions that differ in what is asked alone share the constraints of a unit, and are answered as without."""

from collections.abc import Mapping

import pytest
from liquidlens.core.module import Module
from liquidlens.liquid.check import check_module
from liquidlens.liquid.constrained import KeptUnits
from liquidlens.liquid.generate import Generator
from liquidlens.logic.predicates import PCompare, PLit, PVar
from liquidlens.logic.refined import RCon, Refinement, RFun, RType
from liquidlens.program import load_program
from msgspec.structs import replace

TEXT = """module A (low, high, base) where

{-@ base :: Int -> Int @-}
base :: Int -> Int
base x = x

{-@ low :: Int -> Nat @-}
low :: Int -> Int
low x = step x

{-@ high :: Int -> {v:Int | v >= 0} @-}
high :: Int -> Int
high x = step x + 1

step :: Int -> Int
step x = base x
"""

PROGRAM = load_program("A.hs", TEXT)
MODULE = PROGRAM.modules["A"]
NATURAL = RFun("x", RCon("Int"), RCon("Int", refinement=Refinement("v", PCompare(">=", PVar("v"), PLit(0)))))


def with_option(option: str) -> Module:
    options = MODULE.specification.options
    changed = replace(MODULE.specification, options=replace(options, others=(*options.others, option)))
    return replace(MODULE, specification=changed)


@pytest.fixture
def generated(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The bindings whose constraints were made, one after the other."""
    names: list[str] = []
    real = Generator._top_level  # pyright: ignore[reportPrivateUsage]

    def noting(self: Generator, binding: object, rtype: RType) -> None:
        names.append(binding.name)  # pyright: ignore[reportAttributeAccessIssue, reportUnknownMemberType, reportUnknownArgumentType]
        real(self, binding, rtype)  # pyright: ignore[reportArgumentType]

    monkeypatch.setattr(Generator, "_top_level", noting)
    return names


def test_the_constraints_of_a_unit_are_made_once_for_the_same_supposition(generated: list[str]) -> None:
    kept = KeptUnits()
    for name in ("A.low", "A.high", "A.low"):
        found = check_module(PROGRAM, MODULE, only={name}, hypotheses={"A.base": NATURAL}, kept=kept)
        assert found.bindings[name].verified
    assert sorted(generated) == ["A.high", "A.low", "A.step"]


@pytest.mark.parametrize(
    ("hypotheses", "module"),
    [
        pytest.param({}, MODULE, id="no hypothesis"),
        pytest.param({"A.base": NATURAL}, MODULE, id="a hypothesis"),
        pytest.param({}, with_option("--higherorder"), id="an option"),
    ],
)
def test_what_is_supposed_makes_a_difference(
    generated: list[str], hypotheses: Mapping[str, RType], module: Module
) -> None:
    kept = KeptUnits()
    for known, where in (({"A.step": NATURAL}, MODULE), ({}, with_option("--other"))):
        check_module(PROGRAM, where, only={"A.low"}, hypotheses=known, kept=kept)
    program = PROGRAM.with_module(module)
    before = len(generated)
    found = check_module(program, module, only={"A.low"}, hypotheses=hypotheses, kept=kept)
    assert len(generated) > before
    assert found.bindings["A.low"].verified is bool(hypotheses)


def test_answers_and_what_they_cost_are_the_same_as_without() -> None:
    kept = KeptUnits()
    for name in ("A.low", "A.high", "A.low", "A.step"):
        asked = check_module(PROGRAM, with_option("--higherorder"), only={name}, kept=kept)
        afresh = check_module(PROGRAM, with_option("--higherorder"), only={name})
        assert asked.bindings == afresh.bindings
        assert (asked.pieces, asked.work) == (afresh.pieces, afresh.work)
