"""A module whose body stands in explicit braces."""

import pytest
from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import FunctionDefinition
from liquidlens.syntax.type_tree import DataDeclaration

TEXT = """module M (f) where {
import Data.List (sort);
f :: Int -> Int;
f x = case x of { 0 -> 1; n -> n };
g y = y
}
"""


def test_explicit_braces_hold_the_same_declarations() -> None:
    module = read_module("M.hs", TEXT)
    assert module.problems == ()
    assert [d.name for d in module.declarations if isinstance(d, FunctionDefinition)] == ["f", "g"]
    assert [i.module for i in module.imports] == ["Data.List"]


@pytest.mark.parametrize("header", ["module M where\n", "", "{%@ broken @-}\nmodule M where\n"])
@pytest.mark.parametrize("broken", ["{%@ measure m @-}", "{x", "}{"])
def test_a_brace_at_the_margin_costs_what_stands_beside_it(header: str, broken: str) -> None:
    """A bit of `{-@` flipped: layout still decides about the rest, which may end with a brace of its own."""
    module = read_module("M.hs", f"{header}{broken}\n\nf x = x\n\ndata T = T {{ a :: Int }}\n")
    assert [d.name for d in module.declarations if isinstance(d, FunctionDefinition | DataDeclaration)] == ["f", "T"]
    assert module.problems
