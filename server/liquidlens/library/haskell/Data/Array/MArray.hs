-- | Arrays that change.
module Data.Array.MArray
  ( MArray (getBounds, newArray, newArray_), module Data.Ix, newListArray, newGenArray, readArray, writeArray
  , modifyArray, modifyArray', mapArray, mapIndices, getElems, getAssocs, freeze, thaw
  ) where

import Control.Monad.ST.Cells (writeVariable)
import Data.Array (array, assocs, bounds, elems, listArray, (!), (//))
import Data.Array.Kinds (IArray (boxed, fromBoxed), MArray (..), Mutable (..), whole, wrapped)
import Data.Ix

newListArray :: (MArray a e m, Ix i) => (i, i) -> [e] -> m (a i e)
newListArray b es = wrapped (listArray b es)

newGenArray :: (MArray a e m, Ix i) => (i, i) -> (i -> m e) -> m (a i e)
newGenArray b f = mapM f (range b) >>= \es -> wrapped (listArray b es)

readArray :: (MArray a e m, Ix i) => a i e -> i -> m e
readArray a i = fmap (! i) (whole a)

writeArray :: (MArray a e m, Ix i) => a i e -> i -> e -> m ()
writeArray a i e = whole a >>= \now -> index (bounds now) i `seq` writeVariable (cell a) (now // [(i, e)])

modifyArray, modifyArray' :: (MArray a e m, Ix i) => a i e -> i -> (e -> e) -> m ()
modifyArray a i f = readArray a i >>= \e -> writeArray a i (f e)
modifyArray' a i f = readArray a i >>= \e -> let new = f e in new `seq` writeArray a i new

mapArray :: (MArray a e' m, MArray a e m, Ix i) => (e' -> e) -> a i e' -> m (a i e)
mapArray f a = whole a >>= \now -> wrapped (fmap f now)

mapIndices :: (MArray a e m, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> m (a i e)
mapIndices b f a = whole a >>= \now -> wrapped (array b [(i, now ! f i) | i <- range b])

getElems :: (MArray a e m, Ix i) => a i e -> m [e]
getElems a = fmap elems (whole a)

getAssocs :: (MArray a e m, Ix i) => a i e -> m [(i, e)]
getAssocs a = fmap assocs (whole a)

freeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
freeze a = fmap fromBoxed (whole a)

thaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
thaw a = wrapped (boxed a)
