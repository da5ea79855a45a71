"""The code that makes values of a type without refinements is made once, wherever such values are made."""

from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.weave import weave
from liquidlens.core.parts import subexpressions
from liquidlens.core.syntax import Binding, Expr, Let
from liquidlens.program import load_program

_TEXT = """module M where

data T = A U U | B
data U = C T | D

{-@ f :: T -> U -> {v:Int | v >= 0} @-}
f :: T -> U -> Int
f _ _ = 0
"""


def _generators(expr: Expr) -> dict[str, Binding]:
    return {b.name: b for part in subexpressions(expr) if isinstance(part, Let) for b in part.group.bindings}


def test_generators_of_plain_types_are_the_same_code_in_every_value() -> None:
    program = load_program("M.hs", _TEXT)
    module = program.modules["M"]
    woven = weave(facts_of(program, module), program.bindings["M.f"])
    first, second = (_generators(each.generator) for each in woven.inputs)
    assert len(first) == len(second) == 2
    assert all(first[name] is second[name] for name in first)
