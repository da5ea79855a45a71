-- | Arrays that change, by their types only: a program that runs one stops there.
module Data.Array.MArray
  ( MArray (getBounds, newArray, newArray_), module Data.Ix, newListArray, newGenArray, readArray, writeArray
  , modifyArray, modifyArray', mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  ) where

import Data.Array.Kinds (IArray, MArray (..), unavailable)
import Data.Ix

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray _ _ = unavailable

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray _ _ = unavailable

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray _ _ = unavailable

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray _ _ _ = unavailable

modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray _ _ _ = unavailable
modifyArray' _ _ _ = unavailable

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray _ _ = unavailable

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices _ _ _ = unavailable

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems _ = unavailable

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs _ = unavailable

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze _ = unavailable

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw _ = unavailable
