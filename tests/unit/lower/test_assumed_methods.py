"""Trusted types of methods: the method's own type variables follow the context, as in Haskell, and the method has no
context of its own; else LiquidHaskell 0.9.0.2 refuses the module (`Specified type does not refine Haskell type`).
"""

import pytest
from liquidlens.lower.specify_form_faults import AssumedMethod
from liquidlens.pipeline import check_text

_MAPS = "class C f where\n  m :: (a -> b) -> f a -> f b\n"
_COUNTS = "class C f where\n  m :: f a -> Int\n"
_SHOWS = "class C f where\n  m :: Show a => f -> a -> Int\n"

REFUSED = [
    "{-@ assume fmap :: Functor f => (a -> b) -> f a -> f b @-}",
    "{-@ assume fmap :: forall f. Functor f => forall b a. (a -> b) -> f a -> f b @-}",
    "{-@ assume fmap :: (a -> b) -> f a -> f b @-}",
    "{-@ assume pure :: Applicative f => a -> f a @-}",
    "{-@ assume length :: Foldable t => t a -> Nat @-}",
    "{-@ assume length :: t a -> Nat @-}",
    "{-@ assume sum :: (Foldable t, Num a) => t a -> a @-}",
    "{-@ assume elem :: (Foldable t, Eq a) => a -> t a -> Bool @-}",
    _MAPS + "{-@ assume m :: C f => (a -> b) -> f a -> f b @-}",
    _MAPS + "{-@ assume m :: forall f a b. C f => (a -> b) -> f a -> f b @-}",
    _COUNTS + "{-@ assume m :: C f => f a -> Nat @-}",
    _COUNTS + "{-@ assume m :: f a -> Nat @-}",
    _SHOWS + "{-@ assume m :: (C f, Show a) => f -> a -> Nat @-}",
    _SHOWS + "{-@ assume m :: C f => f -> a -> Nat @-}",
    _SHOWS + "{-@ assume m :: forall f. C f => forall a. Show a => f -> a -> Nat @-}",
]
TAKEN = [
    "{-@ assume fmap :: forall f. Functor f => forall a b. (a -> b) -> f a -> f b @-}",
    "{-@ assume fmap :: Functor f => forall a b. (a -> b) -> f a -> f b @-}",
    "{-@ assume length :: forall t. Foldable t => forall a. t a -> Nat @-}",
    "{-@ assume show :: Show a => a -> {v:String | len v > 0} @-}",
    "{-@ assume mappend :: Monoid a => a -> a -> a @-}",
    "{-@ assume toEnum :: Enum a => Nat -> a @-}",
    "class C a where\n  m :: a -> Int\n{-@ assume m :: C a => a -> Nat @-}",
    "class C a where\n  m :: a -> a -> Int\n{-@ assume m :: a -> a -> Nat @-}",
    _MAPS + "{-@ assume m :: forall f. C f => forall a b. (a -> b) -> f a -> f b @-}",
    _MAPS + "{-@ m :: C f => (a -> b) -> f a -> f b @-}",
]


def _told(text: str) -> bool:
    return any(
        isinstance(each.fault, AssumedMethod) for each in check_text("M.hs", f"module M where\n{text}\n").problems
    )


@pytest.mark.parametrize("text", REFUSED)
def test_that_the_module_is_refused_is_told(text: str) -> None:
    assert _told(text)


@pytest.mark.parametrize("text", TAKEN)
def test_others_are_taken(text: str) -> None:
    assert not _told(text)
