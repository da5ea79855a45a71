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


_TWO_KINDS = """
module Main where
import qualified Control.Monad.Trans.State.Lazy as Lazy
IMPORT
class Answering m where
  answer :: m Int
{-@ class Answering m where answer :: m Nat @-}
instance Monad m => Answering (Lazy.StateT s m) where
  answer = return 1
instance Monad m => Answering (KIND.StateT s m) where
  answer = return (0 - 1)
MORE
"""
_STRICT = _TWO_KINDS.replace("IMPORT", "import qualified Control.Monad.Trans.State.Strict as Strict")


def _refused(text: str) -> int:
    return sum(isinstance(each.fault, DuplicateInstance) for each in check_text("Main.hs", text).problems)


def test_an_instance_for_the_strict_state_stands_beside_one_for_the_lazy_one_and_is_checked() -> None:
    text = _STRICT.replace("KIND", "Strict").replace("MORE", "")
    assert not _refused(text)
    first, second = check_text("Main.hs", text).bindings
    assert sorted([first.verdict.value == "verified", second.verdict.value == "verified"]) == [False, True]


def test_there_are_no_more_kinds_than_two_and_only_one_where_one_can_be_named() -> None:
    third = "instance Monad m => Answering (Strict.StateT s m) where\n  answer = return 2\n"
    assert _refused(_STRICT.replace("KIND", "Strict").replace("MORE", third)) == 1
    assert _refused(_TWO_KINDS.replace("IMPORT", "").replace("KIND", "Lazy").replace("MORE", "")) == 1


_TOTAL = """
module Main where
import qualified Control.Monad.Trans.State.Lazy as Lazy
import qualified Control.Monad.Trans.State.Strict as Strict
newtype Lifted t m a = Lifted (t m a)
class Answering m where
  answer :: m a -> Int
instance Answering (Lifted t m) where
  answer _ = 1
deriving via (Lifted (Lazy.StateT s) m) instance Answering (Lazy.StateT s m)
deriving via (Lifted (Strict.StateT s) m) instance Answering (Strict.StateT s m)
"""


def test_derived_instances_stand_beside_each_other_as_written_ones_do() -> None:
    assert not _refused(_TOTAL)
    assert _refused(_TOTAL + _TOTAL.splitlines()[-1] + "\n") == 1


def test_a_third_instance_beside_two_widths_is_refused() -> None:
    third = "instance Radix Int64 where\n  size _ = 2\n"
    assert _refused(_RADIX.replace("TYPE", "Int64") + third) == 1
