"""What nothing excludes that LiquidHaskell knows is all that it knows, but of functions under `--extensionality`."""

import pytest
from liquidlens.contracts.obligations import Status
from liquidlens.liquid.check import check_module, what_is_allowed
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
    found = what_is_allowed(program, module, "A.same", label)
    assert found.facts
    assert found.is_all is is_all
