"""Whose questions the solver was asked."""

from liquidlens.contracts.spent import Spent
from liquidlens.liquid.check import JudgementMemory, check_module, judgement_memory
from liquidlens.liquid.judgements import ModuleJudgement
from liquidlens.liquid.meter import Meter
from liquidlens.program import load_program

TEXT = """\
module Dear (up, far, none) where

{-@ up :: x:Int -> {v:Int | v > x} @-}
up :: Int -> Int
up x = x + 1

{-@ far :: x:Int -> {v:Int | v > x + 3} @-}
far :: Int -> Int
far x = up (more (up (up x)))

more :: Int -> Int
more n = if n > 0 then n + 1 else n + 2

none :: Int -> Int
none x = x
"""


def judged(text: str = TEXT, memory: JudgementMemory | None = None) -> ModuleJudgement:
    program = load_program("Dear.hs", text)
    return check_module(program, program.modules[program.main], memory=memory)


def test_every_question_is_somebodys() -> None:
    found = judged()
    assert sum(each.questions for each in found.spent.values()) == found.solver_calls > 0
    assert set(found.spent) <= set(found.bindings)
    assert found.spent["Dear.far"].questions > found.spent["Dear.up"].questions > 0
    assert found.spent["Dear.none"].questions == 0


def test_counts_are_those_of_every_check() -> None:
    first, second = judged().spent, judged().spent
    assert {name: (each.questions, each.resources) for name, each in first.items()} == {
        name: (each.questions, each.resources) for name, each in second.items()
    }


def test_what_is_recalled_cost_what_it_cost() -> None:
    memory = judgement_memory()
    first = judged(memory=memory)
    again = judged(TEXT + "\n-- a comment\n", memory=memory)
    assert again.solver_calls == 0
    assert again.spent == first.spent


def test_what_is_done_for_several_is_shared() -> None:
    counts = iter([(0, 0), (5, 100), (6, 100)])
    meter = Meter(lambda: next(counts))
    meter.turn_to("f", "g")
    meter.turn_to("f")
    meter.turn_to()
    assert {name: (each.questions, each.resources) for name, each in meter.spent.items()} == {
        "f": (4, 50),
        "g": (2, 50),
    }
    assert Spent(1, 2, 3.0).plus(Spent(1, 1, 1.0)) == Spent(2, 3, 4.0)
