-- | What programs take from the compiler's own modules; of what is unboxed only the types of boxes are known.
module GHC.Exts
  ( Int, Word, Float, Double, Char, Ptr, FunPtr, maxTupleSize, build, augment, breakpoint, lazy, inline, oneShot
  , considerAccessible, IsString (..), sortWith, groupWith, the, Down (..), SpecConstrAnnotation (..)
  , traceEvent, currentCallStack, Constraint, Any, seq, noinline, breakpointCond, SPEC (..), RealWorld
  ) where

import Control.Monad.ST.Cells (RealWorld)
import Data.Kind (Constraint)
import Data.List (groupBy, sortBy)
import Data.Ord (Down (..), comparing)
import Data.String (IsString (..))
import Foreign.Ptr (FunPtr, Ptr)

data Any

data SpecConstrAnnotation = NoSpecConstr | ForceSpecConstr

data SPEC = SPEC | SPEC2

maxTupleSize :: Int
maxTupleSize = 64

build :: (forall b. (a -> b -> b) -> b -> b) -> [a]
build g = g (:) []

augment :: (forall b. (a -> b -> b) -> b -> b) -> [a] -> [a]
augment g xs = g (:) xs

breakpoint, lazy, inline, noinline :: a -> a
breakpoint x = x
noinline x = x
lazy x = x
inline x = x

breakpointCond :: Bool -> a -> a
breakpointCond _ x = x

considerAccessible :: Bool
considerAccessible = True

oneShot :: (a -> b) -> a -> b
oneShot f = f

sortWith :: Ord b => (a -> b) -> [a] -> [a]
sortWith f = sortBy (comparing f)

groupWith :: Ord b => (a -> b) -> [a] -> [[a]]
groupWith f xs = groupBy (\x y -> f x == f y) (sortWith f xs)

the :: Eq a => [a] -> a
the (x : xs)
  | all (== x) xs = x
  | otherwise = errorWithoutStackTrace "GHC.Exts.the: non-identical list"
the [] = errorWithoutStackTrace "GHC.Exts.the: empty list"

traceEvent :: String -> IO ()
traceEvent _ = return ()

currentCallStack :: IO [String]
currentCallStack = return []

-- Lacks: AddrRep BCO Coercible DoubleElemRep DoubleRep FUN FloatElemRep FloatRep INT64 Int16ElemRep Int16Rep
--   Int32ElemRep Int32Rep Int64ElemRep Int64Rep Int8ElemRep Int8Rep IntRep IsList Item LiftedRep RuntimeRep
--   SumRep TYPE TupleRep UnliftedRep Vec16 Vec2 Vec32 Vec4 Vec64 Vec8 VecCount VecElem VecRep WORD64
--   Word16ElemRep Word16Rep Word32ElemRep Word32Rep Word64ElemRep Word64Rep Word8ElemRep Word8Rep WordRep
--   coerce fromList fromListN magicDict toList ~~
