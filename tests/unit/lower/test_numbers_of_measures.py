"""A measure of numbers that a condition chooses: 0 and 1 are numbers, no truth values."""

from liquidlens.explain.report import Verdict
from liquidlens.logic.predicates import PLit
from liquidlens.pipeline import check_text

TEXT = """module M where
data Color = Black | Red deriving Eq
data Tree a = Leaf | Node Color a (Tree a) (Tree a)

{-@ measure height @-}
height :: Tree a -> Int
height Leaf = 0
height (Node c _ l _) = height l + (if c == Red then 0 else 1)

{-@ red :: a -> t:Tree a -> {v:Tree a | height v == height t} @-}
red :: a -> Tree a -> Tree a
red x t = Node Red x t t

{-@ black :: a -> t:Tree a -> {v:Tree a | height v == height t + 1} @-}
black :: a -> Tree a -> Tree a
black x t = Node Black x t t
"""


def test_the_chosen_number_counts() -> None:
    assert {b.name: b.verdict for b in check_text("M.hs", TEXT).bindings} == {
        "height": Verdict.VERIFIED,
        "red": Verdict.VERIFIED,
        "black": Verdict.VERIFIED,
    }


def test_literals_of_different_sorts_differ() -> None:
    assert PLit(1) != PLit(True)
    assert PLit(0) != PLit(False)
    assert PLit(1) == PLit(1)
    assert PLit("a") != PLit("a", char=True)
