{-# LANGUAGE MagicHash, UnboxedTuples #-}
-- | What programs take from the compiler's own modules.
module GHC.Exts
  ( module GHC.Prim, module GHC.CString, module GHC.Prim.Kinds, Int (I#), Word (W#), Float (F#), Double (D#), Char (C#)
  , isTrue#, IsList (..), Ptr (..), FunPtr, maxTupleSize, build, augment, breakpoint, lazy, inline, oneShot
  , considerAccessible, IsString (..), sortWith, groupWith, the, Down (..), SpecConstrAnnotation (..)
  , traceEvent, currentCallStack, Constraint, Any, noinline, breakpointCond, SPEC (..)
  ) where

import Data.Kind (Constraint)
import Data.List (groupBy, sortBy)
import Data.Ord (Down (..), comparing)
import Data.String (IsString (..))
import GHC.CString
import GHC.IsList (IsList (..))
import GHC.Prim
import GHC.Prim.Kinds
import GHC.Ptr (FunPtr, Ptr (..))
import GHC.Types (Any, Char (..), Double (..), Float (..), Int (..), SPEC (..), Word (..), isTrue#)

data SpecConstrAnnotation = NoSpecConstr | ForceSpecConstr

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

-- Lacks: Coercible FUN coerce magicDict ~~

-- Lacks instances: Eq SpecConstrAnnotation
