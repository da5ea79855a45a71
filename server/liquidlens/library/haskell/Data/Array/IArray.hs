-- | Arrays that do not change, of whichever kind.
module Data.Array.IArray
  ( IArray (bounds), module Data.Ix, Array, array, listArray, accumArray, (!), (!?), indices, elems, assocs, (//), accum, amap
  , ixmap
  ) where

import Data.Array (Array)
import qualified Data.Array as A
import Data.Array.Kinds (IArray (..))
import Data.Ix

infixl 9 !, !?, //

array :: (IArray a e, Ix i) => (i, i) -> [(i, e)] -> a i e
array b ies = fromBoxed (A.array b ies)

listArray :: (IArray a e, Ix i) => (i, i) -> [e] -> a i e
listArray b es = fromBoxed (A.listArray b es)

accumArray :: (IArray a e, Ix i) => (e -> e' -> e) -> e -> (i, i) -> [(i, e')] -> a i e
accumArray f z b ies = fromBoxed (A.accumArray f z b ies)

(!) :: (IArray a e, Ix i) => a i e -> i -> e
a ! i = boxed a A.! i

(!?) :: (IArray a e, Ix i) => a i e -> i -> Maybe e
a !? i = boxed a A.!? i

indices :: (IArray a e, Ix i) => a i e -> [i]
indices a = A.indices (boxed a)

elems :: (IArray a e, Ix i) => a i e -> [e]
elems a = A.elems (boxed a)

assocs :: (IArray a e, Ix i) => a i e -> [(i, e)]
assocs a = A.assocs (boxed a)

(//) :: (IArray a e, Ix i) => a i e -> [(i, e)] -> a i e
a // ies = fromBoxed (boxed a A.// ies)

accum :: (IArray a e, Ix i) => (e -> e' -> e) -> a i e -> [(i, e')] -> a i e
accum f a ies = fromBoxed (A.accum f (boxed a) ies)

amap :: (IArray a e', IArray a e, Ix i) => (e' -> e) -> a i e' -> a i e
amap f a = fromBoxed (fmap f (boxed a))

ixmap :: (IArray a e, Ix i, Ix j) => (i, i) -> (i -> j) -> a j e -> a i e
ixmap b f a = fromBoxed (A.ixmap b f (boxed a))
