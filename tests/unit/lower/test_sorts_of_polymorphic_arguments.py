"""An argument of a polymorphic type fits a function of one of its instances, in predicates as in code."""

from liquidlens.pipeline import check_text

RANK = """{-# LANGUAGE RankNTypes #-}
{-@ LIQUID "--reflection" @-}
module R where

{-@ reflect inner @-}
inner :: (forall z. (a, z) -> (b, z)) -> a -> b
inner g x = case g (x, ()) of {(y, _) -> y}

{-@ same :: g:((a, z) -> (b, z)) -> x:a -> { inner g x == inner g x } @-}
same :: (forall z. (a, z) -> (b, z)) -> a -> ()
same _ _ = ()
"""


def test_a_polymorphic_argument_in_a_predicate() -> None:
    assert not check_text("R.hs", RANK).problems
