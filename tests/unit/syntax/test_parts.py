"""What a node of the surface tree is made of, in the order of its fields."""

from liquidlens.infer.dependencies import bound_by
from liquidlens.syntax import tree
from liquidlens.syntax.parts import children, descendants
from liquidlens.syntax.reader import read_module

TEXT = """module M where
f :: Int -> Int
f x | x > 0, Just y <- g x = let z = y in z + h x
    | otherwise = case x of { 0 -> a; _ -> b }
"""


def test_every_name_is_met_once_operands_before_operators() -> None:
    module = read_module("M.hs", TEXT)
    names = [each.name for each in descendants(*module.declarations) if isinstance(each, tree.Name)]
    assert names == ["x", ">", "g", "x", "y", "z", "h", "x", "+", "otherwise", "x", "a", "b"]


def test_the_function_of_a_view_pattern_binds_nothing() -> None:
    module = read_module("M.hs", "{-# LANGUAGE ViewPatterns #-}\nmodule M where\nf ((\\z -> z) -> y@(Just x)) = x\n")
    (definition,) = module.declarations
    assert isinstance(definition, tree.FunctionDefinition)
    assert [name for each in definition.clauses[0].patterns for name in bound_by(each)] == ["y", "x"]


def test_spans_and_plain_fields_are_no_parts() -> None:
    (_, definition) = read_module("M.hs", TEXT).declarations
    assert [type(each) for each in children(definition)] == [tree.Clause]
    leaf = next(each for each in descendants(definition) if isinstance(each, tree.PatVar))
    assert list(children(leaf)) == []
