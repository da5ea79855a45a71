"""A module whose body stands in explicit braces."""

from liquidlens.syntax.reader import read_module
from liquidlens.syntax.tree import FunctionDefinition

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
