"""Known gaps: modules that LiquidHaskell 0.9.0.2 refuses, which is not told, and one that it takes although a method
has two annotations.
"""

import pytest
from liquidlens.pipeline import check_text

REFUSED = {
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
