-- | Arrays that change taken as ones that do not, and back: a copy is made.
module Data.Array.Unsafe (castSTUArray, castIOUArray, unsafeFreeze, unsafeThaw) where

import Control.Monad.ST (ST)
import Data.Array.Kinds (IArray, IOUArray, MArray, STUArray)
import Data.Array.MArray (freeze, thaw)
import Data.Ix (Ix)

unavailable :: a
unavailable = errorWithoutStackTrace "Data.Array.Unsafe: numbers' bits are known by their types only"

castSTUArray :: STUArray s i a -> ST s (STUArray s i b)
castSTUArray _ = unavailable

castIOUArray :: IOUArray i a -> IO (IOUArray i b)
castIOUArray _ = unavailable

unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze a = freeze a

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw a = thaw a

-- Lacks: unsafeForeignPtrToStorableArray
