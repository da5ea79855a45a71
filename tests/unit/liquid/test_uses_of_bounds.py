"""A function that is handed on is compared without a variable for its argument: its unknowns stay exact."""

from liquidlens.explain.report import Verdict
from liquidlens.pipeline import check_text

BOUNDED = """module M where
{-@ below :: x:Int -> {y:Int | y < x} -> Int @-}
below :: Int -> Int -> Int
below x y = x + y

{-@ upTo :: forall <p :: Int -> Bool, q :: Int -> Bool>.
              {top :: Int<q> |- {n:Int | n <= top} <: Int<p>}
              (Int<p> -> Int) -> Int<q> -> Int @-}
upTo :: (Int -> Int) -> Int -> Int
upTo f a = f a + f (a - 1)

fits, fails :: Int
fits = upTo (below 10) 7
fails = upTo (below 7) 7
"""

INDEXED = """module M where
import qualified Data.Vector as V

{-@ assume at :: forall <p :: Int -> Bool, q :: V.Vector b -> Bool>.
      {xs :: V.Vector b <<q>> |- {n:Int | 0 <= n && n < vlen xs} <: Int<p>}
      (Int<p> -> a) -> V.Vector b <<q>> -> V.Vector a @-}
at :: (Int -> a) -> V.Vector b -> V.Vector a
at = undefined

copy :: V.Vector a -> V.Vector a
copy xs = at (\\i -> xs V.! i) xs

other :: V.Vector a -> V.Vector a -> V.Vector a
other xs ys = at (\\i -> ys V.! i) xs
"""


def _verified(text: str) -> set[str]:
    return {each.name for each in check_text("M.hs", text).bindings if each.verdict is Verdict.VERIFIED}


def test_what_a_bound_says_of_the_argument_is_kept_exactly() -> None:
    assert _verified(BOUNDED) == {"below", "upTo", "fits"}


def test_the_qualifiers_of_vectors_are_known_where_vectors_are_imported() -> None:
    assert _verified(INDEXED) == {"at", "copy"}
