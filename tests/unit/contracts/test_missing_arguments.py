"""What a call leaves to be given is of the type that it has there, though the caller has a variable of that name."""

from liquidlens.contracts.facts import facts_of
from liquidlens.contracts.weave import weave
from liquidlens.core.pretty import pretty_expr
from liquidlens.program import load_program

TEXT = """module M where
f :: Show a => a -> String -> String
f x = showString "(" . shows x . showString ")"
"""


def test_the_callers_variables_are_others() -> None:
    program = load_program("M.hs", TEXT)
    module = program.modules["M"]
    (binding,) = (each for group in module.groups for each in group.bindings)
    text = pretty_expr(weave(facts_of(program, module), binding).body)
    assert "\\(arg#5~" in text
    assert all(each.startswith(("1 :: [] Char", "2 :: [] Char")) for each in text.split("\\(arg#5~")[1:])
