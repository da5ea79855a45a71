"""Behind a function without source a monad may be anybody's: a type family of it is of the only one that is there."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

TEXT = """module M where
import Control.Monad.Primitive
import Unknown.Vectors
import qualified Unknown.Check as Check

{-@ measure vsize :: a -> Int @-}
{-@ assume Unknown.Vectors.readAt :: (PrimMonad m, Vectors v a) => x:(v (PrimState m) a)
      -> {v:Nat | v < vsize x} -> m a @-}

{-@ f :: (PrimMonad m, Vectors v e) => vec:(v (PrimState m) e) -> {v:Nat | v < vsize vec} -> m e @-}
f :: (PrimMonad m, Vectors v e) => v (PrimState m) e -> Int -> m e
f a i = Check.within i $ do
  x <- readAt a i
  return x
"""


def test_what_is_known_of_a_vector_is_known_behind_an_unknown_function() -> None:
    (found,) = check_text("M.hs", TEXT).bindings
    assert found.verdict is Verdict.VERIFIED, found.reason
