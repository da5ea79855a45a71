"""Which measures are never negative, by the look of their equations."""

from liquidlens.machine.signs import natural_measures
from liquidlens.program import load_program

TEXT = """module M where
data Tree = Leaf | Node Int Tree Tree

{-@ measure height @-}
height :: Tree -> Int
height Leaf         = 0
height (Node _ l r) = 1 + larger (height l) (height r)

larger :: Int -> Int -> Int
larger a b = if a < b then b else a

{-@ measure key @-}
key :: Tree -> Int
key Leaf         = 0
key (Node k _ _) = k

{-@ measure balance @-}
balance :: Tree -> Int
balance Leaf         = 0
balance (Node _ l r) = height l - height r

{-@ measure weight :: Tree -> Int
      weight Leaf = 1
      weight (Node k l r) = weight l + weight r
  @-}

{-@ measure loss :: Tree -> Int
      loss Leaf = 0 - 1
      loss (Node k l r) = loss l + height r
  @-}
"""


def test_sums_of_naturals_are_natural_and_what_is_not_known_is_not() -> None:
    program = load_program("M.hs", TEXT, lambda _: None)
    measures = [m for module in program.modules.values() for m in module.specification.measures.values()]
    own = {name for name in natural_measures(measures, program.bindings) if name.startswith("M.")}
    assert own == {"M.height", "M.weight"}
