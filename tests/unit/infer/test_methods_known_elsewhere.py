"""An instance that defines methods which the class is not known to have may define the others by them."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Data.Ix
data Name = Name String deriving (Eq, Ord)
instance Ix Name where
  range _ = []
  inRange _ _ = True
  unsafeIndex = undefined

class Shape a where
  area :: a -> Int
  name :: a -> String
  name _ = "shape"

data Square = Square
instance Shape Square where
  surface _ = 1

data Circle = Circle
instance Shape Circle where
  name _ = "circle"
"""


def test_what_is_missing_beside_an_unknown_method_is_no_finding() -> None:
    """GHC's `Ix` makes `index` of an `unsafeIndex`; a method misspelt is told of by itself."""
    report = check_text("M.hs", TEXT)
    told = {each.name: each.verdict for each in report.bindings}
    assert told["index (Ix Name)"] is Verdict.VERIFIED
    assert told["area (Shape Square)"] is Verdict.UNSUPPORTED
    assert told["name (Shape Square)"] is Verdict.VERIFIED
    assert told["area (Shape Circle)"] is Verdict.UNSAFE
