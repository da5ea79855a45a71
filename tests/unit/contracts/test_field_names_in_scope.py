"""An argument's refinement that names a field of the cell around it is not confused with the same field further in."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

ORDERED = """module Ordered (Ordered(..), insert) where

data Ordered a = Nil | Cons a (Ordered a)

{-@ data Ordered a = Nil | Cons { top :: a, rest :: Ordered {v:a | top <= v} } @-}

{-@ insert :: Ord a => a -> Ordered a -> Ordered a @-}
insert :: Ord a => a -> Ordered a -> Ordered a
insert x Nil = Cons x Nil
insert x (Cons y ys)
  | x SIGN y  = Cons x (Cons y ys)
  | otherwise = Cons y (insert x ys)
"""


def test_a_cell_that_breaks_the_order_is_found() -> None:
    report = check_text("Ordered.hs", ORDERED.replace("SIGN", ">="))
    (binding,) = report.bindings
    assert binding.verdict is Verdict.UNSAFE
    assert binding.findings[0].kind == "data-invariant"


def test_ordered_lists_are_verified() -> None:
    report = check_text("Ordered.hs", ORDERED.replace("SIGN", "<="))
    assert [binding.verdict for binding in report.bindings] == [Verdict.VERIFIED]
