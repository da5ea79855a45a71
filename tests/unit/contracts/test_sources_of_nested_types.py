"""Elements of data types that contain themselves at other arguments, or inside another type."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

NESTED = """module M (first) where

data Nest a = End | Pair a (Nest (a, a)) (Nest [a])

{-@ assume some :: Nest a -> a -> a @-}
some :: Nest a -> a -> a
some _ x = x

{-@ first :: Nest Int -> {v:Int | v > 0} @-}
first :: Nest Int -> Int
first n = some n 1
"""

ROSE = """module M (top) where

data Rose a = Rose a [Rose a]

{-@ pick :: Rose a -> a @-}
pick :: Rose a -> a
pick (Rose x _) = x

{-@ top :: Rose {v:Int | v >= 0} -> {v:Int | v > 0} @-}
top :: Rose Int -> Int
top r = pick r
"""


def test_a_type_inside_itself_at_larger_arguments() -> None:
    """Neither the search for elements nor the equality of such values has a function for each depth."""
    (found,) = [b for b in check_text("M.hs", NESTED).bindings if b.name == "first"]
    assert found.verdict in (Verdict.WEAK_SPEC, Verdict.NO_COUNTEREXAMPLE)


def test_a_type_inside_itself_through_a_list() -> None:
    """The picking function of the whole is called for its parts."""
    (found,) = [b for b in check_text("M.hs", ROSE).bindings if b.name == "top"]
    assert found.verdict is Verdict.UNSAFE
