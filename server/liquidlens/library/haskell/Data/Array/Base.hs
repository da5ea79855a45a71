-- | What arrays of all kinds are made with.
module Data.Array.Base
  ( IArray (bounds), UArray, array, listArray, accumArray, (!), (!?), indices, elems, assocs, (//), accum, amap, ixmap
  , MArray (..), STUArray, newListArray, readArray, writeArray
  , getElems, getAssocs, freeze, thaw, unsafeAt, unsafeRead, unsafeWrite, unsafeFreeze, unsafeThaw, numElements
  , getNumElements
  ) where

import Data.Array.IArray
import qualified Data.Array.IArray as I
import Data.Array.Kinds (MArray (..), STUArray, UArray, whole)
import qualified Data.Array as A
import Data.Array.MArray (freeze, getAssocs, getElems, newListArray, readArray, thaw, writeArray)
import Data.Array.Unsafe (unsafeFreeze, unsafeThaw)

unsafeAt :: (IArray a e, Ix i) => a i e -> Int -> e
unsafeAt a n = I.elems a !! n

numElements :: (IArray a e, Ix i) => a i e -> Int
numElements a = rangeSize (I.bounds a)

getNumElements :: (MArray a e m, Ix i) => a i e -> m Int
getNumElements a = fmap length (whole a)

unsafeRead :: (MArray a e m, Ix i) => a i e -> Int -> m e
unsafeRead a n = fmap (\now -> A.elems now !! n) (whole a)

unsafeWrite :: (MArray a e m, Ix i) => a i e -> Int -> e -> m ()
unsafeWrite a n e = whole a >>= \now -> writeArray a (A.indices now !! n) e

-- Lacks: ListUArray arrEleBottom bOOL_BIT bOOL_INDEX bOOL_NOT_BIT bOOL_SCALE castSTUArray cmpIntUArray cmpUArray
--   dOUBLE_SCALE eqUArray fLOAT_SCALE freezeIOArray freezeSTUArray listArrayST listUArrayST mapArray mapIndices
--   memcpy_freeze memcpy_thaw nullStablePtr readIArray safeIndex safeRangeSize safe_scale showsIArray
--   thawIOArray thawSTUArray unsafeAccum unsafeAccumArray unsafeAccumArrayST unsafeAccumArrayUArray
--   unsafeAccumST unsafeAccumUArray unsafeArray unsafeArrayUArray unsafeFreezeIOArray unsafeFreezeSTUArray
--   unsafeNewArraySTUArray_ unsafeNewArray_ unsafeReplace unsafeReplaceST unsafeReplaceUArray unsafeThawIOArray
--   unsafeThawSTUArray wORD_SCALE
