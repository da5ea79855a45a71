-- | Arrays that change taken as ones that do not, and back, by their types only.
module Data.Array.Unsafe (castSTUArray, castIOUArray, unsafeFreeze, unsafeThaw) where

import Control.Monad.ST (ST)
import Data.Array.Kinds (IArray, IOUArray, MArray, STUArray, unavailable)
import Data.Ix (Ix)

castSTUArray :: STUArray s i a -> ST s (STUArray s i b)
castSTUArray _ = unavailable

castIOUArray :: IOUArray i a -> IO (IOUArray i b)
castIOUArray _ = unavailable

unsafeFreeze :: (Ix i, MArray a e m, IArray b e) => a i e -> m (b i e)
unsafeFreeze _ = unavailable

unsafeThaw :: (Ix i, IArray a e, MArray b e m) => a i e -> m (b i e)
unsafeThaw _ = unavailable

-- Lacks: unsafeForeignPtrToStorableArray
