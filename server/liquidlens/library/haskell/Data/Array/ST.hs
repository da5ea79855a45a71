-- | Arrays of state threads.
module Data.Array.ST (STArray, STUArray, module Data.Array.MArray, runSTArray, runSTUArray) where

import Control.Monad.ST.Cells (ST, alone)
import Data.Array (Array)
import Data.Array.Kinds (STArray, STUArray, UArray, unboxed, whole)
import Data.Array.MArray

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray m = alone (m >>= whole)

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray m = unboxed (alone (m >>= whole))
