"""Properties that are asked about together are judged as each by itself, and what they share is solved once."""

from collections.abc import Collection, Mapping

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.core.module import Module, Program
from liquidlens.liquid import properties
from liquidlens.liquid.check import check_module
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.properties import judge_properties, judge_property
from liquidlens.logic.refined import RType
from liquidlens.program import load_program

TEXT = """module M (main) where

prop_bigger :: Int -> Bool
prop_bigger x = more x > x

prop_same :: Int -> Bool
prop_same x = inc x == inc x

prop_wrong :: Int -> Bool
prop_wrong x = more x > 0

prop_rests :: Int -> Bool
prop_rests x = wrong x

wrong x = prop_wrong (x - 1)

more x = inc (inc x)

{-@ inc :: x:Int -> {v:Int | v == x + 1} @-}
inc :: Int -> Int
inc x = x + 1

main :: IO ()
main = print (prop_bigger 1, prop_same 2, prop_rests 4)
"""

PROGRAM = load_program("M.hs", TEXT)
MODULE = PROGRAM.modules["M"]
PROPERTIES = [each for group in MODULE.groups for each in group.bindings if "prop_" in each.name]


def test_each_is_judged_as_by_itself() -> None:
    found = judge_properties(PROGRAM, MODULE, PROPERTIES)
    assert found == {each.name: judge_property(PROGRAM, MODULE, each) for each in PROPERTIES}


def test_what_is_asked_of_a_property_is_not_taken_for_granted_by_its_callers() -> None:
    found = judge_properties(PROGRAM, MODULE, PROPERTIES)
    assert {name.removeprefix("M.prop_"): each.judgement.status for name, each in found.items()} == {
        "bigger": Status.PROVED,
        "same": Status.PROVED,
        "wrong": Status.REJECTED,
        "rests": Status.REJECTED,
    }


def test_those_that_no_other_runs_are_asked_about_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[set[str]] = []

    def noted(
        program: Program, module: Module, *, only: Collection[str], hypotheses: Mapping[str, RType]
    ) -> ModuleJudgement:
        asked.append({each.removeprefix("M.prop_") for each in only})
        return check_module(program, module, only=only, hypotheses=hypotheses)

    monkeypatch.setattr(properties, "check_module", noted)
    judge_properties(PROGRAM, MODULE, PROPERTIES)
    assert asked == [{"bigger", "same", "rests"}, {"wrong"}]
