"""The code that makes values of a type without refinements is made once, wherever such values are made."""

from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.supply import call
from liquidlens.contracts.weave import weave
from liquidlens.core.syntax import Con, Var
from liquidlens.program import load_program

_TEXT = """module M where

data T = A U U | B
data U = C T | D

{-@ f :: T -> U -> {v:Int | v >= 0} @-}
f :: T -> U -> Int
f _ _ = 0
"""


def test_generators_of_plain_types_are_the_same_code_in_every_value() -> None:
    program = load_program("M.hs", _TEXT)
    module = program.modules["M"]
    woven = weave(facts_of(program, module), program.bindings["M.f"])
    first, second = (each.generator for each in woven.inputs)
    assert {first, second} == {call(Var("t~1"), Con("()")), call(Var("u~1"), Con("()"))}
    assert {"t~1", "u~1"} <= woven.bindings.keys()
