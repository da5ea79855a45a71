-- | Arrays of state threads, by their types only.
module Data.Array.ST (STArray, STUArray, module Data.Array.MArray, runSTArray, runSTUArray) where

import Control.Monad.ST (ST)
import Data.Array (Array)
import Data.Array.Kinds (STArray, STUArray, UArray, unavailable)
import Data.Array.MArray

runSTArray :: (forall s. ST s (STArray s i e)) -> Array i e
runSTArray _ = unavailable

runSTUArray :: (forall s. ST s (STUArray s i e)) -> UArray i e
runSTUArray _ = unavailable
