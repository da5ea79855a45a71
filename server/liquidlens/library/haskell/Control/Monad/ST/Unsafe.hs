-- | Computations with mutable state taken as actions, and back, by their types only.
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Control.Monad.ST (ST)

unavailable :: a
unavailable = errorWithoutStackTrace "Control.Monad.ST: mutable state is known by its types only"

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = m

unsafeIOToST :: IO a -> ST s a
unsafeIOToST _ = unavailable

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO _ = unavailable

-- Lacks: unsafeDupableInterleaveST
