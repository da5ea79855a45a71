-- | Arrays that do not change, their elements evaluated.
module Data.Array.Unboxed (UArray, module Data.Array.IArray) where

import Data.Array.IArray
import Data.Array.Kinds (UArray)
