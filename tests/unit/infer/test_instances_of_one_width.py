"""Instances for types that are one here and two for GHC, `Int64` and `Int`: both are checked; one twice is refused."""

from liquidlens.infer.faults import DuplicateInstance
from liquidlens.pipeline import check_text

_RADIX = """
module Main where
import Data.Int (Int64)
class Radix a where
  size :: a -> Int
{-@ class Radix a where size :: a -> Nat @-}
instance Radix Int where
  size _ = 1
instance Radix TYPE where
  size _ = 0 - 1
{-@ use :: Int -> Nat @-}
use :: Int -> Int
use n = size n
"""


def test_an_instance_of_another_width_is_checked() -> None:
    found = check_text("Main.hs", _RADIX.replace("TYPE", "Int64"))
    assert not [each for each in found.problems if isinstance(each.fault, DuplicateInstance)]
    assert [each.verdict.value for each in found.bindings] == ["verified", "unsafe", "verified"]


def test_a_second_instance_for_the_same_type_is_refused() -> None:
    found = check_text("Main.hs", _RADIX.replace("TYPE", "Int"))
    assert [each for each in found.problems if isinstance(each.fault, DuplicateInstance)]
