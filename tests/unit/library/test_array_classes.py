"""Methods of the classes of arrays come with them: `IArray (..)` brings `bounds`, as GHC's does."""

from liquidlens.pipeline import check_text

_TEXT = """
module Main where
import Data.Array.IArray (IArray (..), (!))
import Data.Array.MArray (MArray (..))
import Data.Array.Unboxed (UArray)
import qualified Data.Array.Base as Base

low :: UArray Int Int -> Int
low a = fst (bounds a)

{-@ high :: UArray Int Int -> Nat @-}
high :: UArray Int Int -> Int
high a = snd (Base.bounds a)
"""


def test_bounds_is_a_method_of_its_class() -> None:
    report = check_text("Main.hs", _TEXT)
    assert not report.problems
    assert {each.name: each.verdict.value == "verified" for each in report.bindings} == {"low": True, "high": False}
