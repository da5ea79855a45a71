"""Of the alternatives that a type allows, those that can be run are enough to make up a value."""

from liquidlens.explain.report import Facet
from liquidlens.pipeline import check_text

ENDLESS = """module Endless () where
{-@ measure limit :: Int @-}
{-@ lazy ones @-}
{-@ ones :: {v:[Int] | len v > limit OPERATOR len v > 2} @-}
ones :: [Int]
ones = 1 : ones
{-@ fourth :: Nat -> Int @-}
fourth :: Int -> Int
fourth n = ones !! n
"""


def facets(operator: str) -> list[Facet]:
    by_name = {
        binding.name: binding for binding in check_text("Endless.hs", ENDLESS.replace("OPERATOR", operator)).bindings
    }
    return [finding.facet for finding in by_name["fourth"].findings]


def test_a_value_satisfies_the_alternative_that_can_be_run() -> None:
    assert facets("||") == [Facet.ABSTRACT]


def test_of_a_constant_without_equations_any_number_is_tried() -> None:
    assert facets("&&") == [Facet.ABSTRACT]
