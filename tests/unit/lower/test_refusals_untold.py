"""Known gaps: modules that LiquidHaskell 0.9.0.2 refuses, which is not told, and one that it takes although a method
has two annotations.
"""

import pytest
from liquidlens.pipeline import check_text

REFUSED = {
    "an assumed type of a method with type variables of its own": """
{-@ assume fmap :: Functor f => (a -> b) -> f a -> f b @-}
f :: Maybe Int -> Maybe Int
f = fmap (+ 1)
""",
    "the same of the module's own class": """
class C f where
  m :: (a -> b) -> f a -> f b
{-@ assume m :: C f => (a -> b) -> f a -> f b @-}
""",
    "a type written by one of two imports of its module": """
import Data.Vector (Vector)
import qualified Data.Vector as V
{-@ f :: Vector Int -> Int @-}
f :: Vector Int -> Int
f x = 3
""",
    "a type synonym of another module by its import": """
import qualified Control.Monad.State as S
{-@ f :: Int -> S.State Int Nat @-}
f :: Int -> S.State Int Int
f k = return 3
""",
    "a type whose parameter may be of any kind": """
import Data.Proxy (Proxy)
{-@ f :: Proxy Int -> Nat @-}
f :: Proxy Int -> Int
f x = 0
""",
    "a method annotated inside its class, with --typeclass": """
{-@ LIQUID "--typeclass" @-}
class C a where
  {-@ m :: a -> Nat @-}
  m :: a -> Int
""",
}

TAKEN = """module M where
class C a where
  m :: a -> Int
{-@ class C a where m :: a -> Nat @-}
{-@ m :: C a => a -> Nat @-}
instance C Int where
  m x = abs x + 1
"""


@pytest.mark.parametrize("name", REFUSED)
def test_refusals_that_are_not_told(name: str) -> None:
    assert not check_text("M.hs", "module M where" + REFUSED[name]).problems


def test_a_method_with_two_annotations_is_not_taken() -> None:
    assert check_text("M.hs", TAKEN).problems
