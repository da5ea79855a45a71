{-# LANGUAGE TypeFamilies #-}
-- | What programs take from the compiler's own modules; of what is unboxed only the types of boxes are known.
module GHC.Exts
  ( Int, Word, Float, Double, Char, Ptr, FunPtr, maxTupleSize, build, augment, breakpoint, lazy, inline, oneShot
  , considerAccessible, IsString (..), sortWith, groupWith, the, Down (..), SpecConstrAnnotation (..)
  , traceEvent, currentCallStack, Constraint, Any, IsList (..), seq, noinline, breakpointCond, SPEC (..), RealWorld
  , RuntimeRep (..), VecCount (..), VecElem (..)
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

-- | How a value is kept.
data RuntimeRep
  = VecRep VecCount VecElem | TupleRep [RuntimeRep] | SumRep [RuntimeRep] | LiftedRep | UnliftedRep | IntRep | Int8Rep
  | Int16Rep | Int32Rep | Int64Rep | WordRep | Word8Rep | Word16Rep | Word32Rep | Word64Rep | AddrRep | FloatRep
  | DoubleRep
  deriving (Show)

data VecCount = Vec2 | Vec4 | Vec8 | Vec16 | Vec32 | Vec64
  deriving (Bounded, Enum, Show)

data VecElem
  = Int8ElemRep | Int16ElemRep | Int32ElemRep | Int64ElemRep | Word8ElemRep | Word16ElemRep | Word32ElemRep
  | Word64ElemRep | FloatElemRep | DoubleElemRep
  deriving (Bounded, Enum, Show)

-- | What list literals may be of.
class IsList l where
  type Item l
  fromList :: [Item l] -> l
  fromListN :: Int -> [Item l] -> l
  fromListN _ xs = fromList xs
  toList :: l -> [Item l]

instance IsList [a] where
  type Item [a] = a
  fromList xs = xs
  toList xs = xs

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

-- Lacks: BCO Coercible FUN INT64 TYPE WORD64 coerce magicDict ~~
