"""What nothing excludes that LiquidHaskell knows is all that it knows, but of functions under `--extensionality`."""

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import AllowedAsker, check_module
from liquidlens.program import load_program

HEAD = """{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
module A where

{-@ reflect once @-}
once :: ([a] -> [a]) -> [a] -> [a]
once f xs = f xs

{-@ reflect twice @-}
twice :: ([a] -> [a]) -> [a] -> [a]
twice f xs = f (f xs)
"""

EXTENSIONAL = '{-@ LIQUID "--extensionality" @-}\n'

VALUES = """
{-@ same :: f:([a] -> [a]) -> xs:[a] -> { once f xs == twice f xs } @-}
same :: ([a] -> [a]) -> [a] -> ()
same _ _ = ()
"""

FUNCTIONS = """
{-@ same :: f:([a] -> [a]) -> { once f == twice f } @-}
same :: ([a] -> [a]) -> ()
same _ = ()
"""


@pytest.mark.parametrize(
    ("text", "is_all"),
    [
        pytest.param(HEAD + VALUES, True, id="values"),
        pytest.param(HEAD + FUNCTIONS, True, id="functions"),
        pytest.param(EXTENSIONAL + HEAD + VALUES, True, id="values, extensional"),
        pytest.param(EXTENSIONAL + HEAD + FUNCTIONS, False, id="functions, extensional"),
    ],
)
def test_functions_that_are_told_apart_may_be_the_same_by_extensionality(text: str, *, is_all: bool) -> None:
    program = load_program("A.hs", text)
    module = program.modules[program.main]
    judgements = check_module(program, module).bindings["A.same"].judgements
    (label,) = (label for label, each in judgements.items() if each.status is Status.REJECTED)
    found = AllowedAsker(program, module).of("A.same", label)
    assert found.facts
    assert found.is_all is is_all


TWO = """module A (low, high) where

{-@ low :: Int -> Nat @-}
low :: Int -> Int
low x = step x - 1

{-@ high :: Int -> {v:Int | v > 3} @-}
high :: Int -> Int
high x = step x + 1

step :: Int -> Int
step x = x
"""


def test_questions_about_one_unit_are_answered_as_if_each_were_the_first() -> None:
    program = load_program("A.hs", TWO)
    module = program.modules[program.main]
    rejected = [
        (name, label)
        for name, each in check_module(program, module).bindings.items()
        for label, judgement in each.judgements.items()
        if judgement.status is Status.REJECTED
    ]
    assert len(rejected) == 2
    asker = AllowedAsker(program, module)
    for name, label in (*rejected, *reversed(rejected)):
        assert asker.of(name, label) == AllowedAsker(program, module).of(name, label)
