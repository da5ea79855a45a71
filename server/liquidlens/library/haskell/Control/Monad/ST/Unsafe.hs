-- | Computations with mutable state taken as actions, and back.
module Control.Monad.ST.Unsafe (unsafeInterleaveST, unsafeIOToST, unsafeSTToIO) where

import Control.Monad.ST.Cells (ST (..), Stateful (..), after)
import Liquidlens.Prelude (IO (..), Store)

unsafeInterleaveST :: ST s a -> ST s a
unsafeInterleaveST m = m

-- | What the action prints is lost, as nobody sees it before the end.
unsafeIOToST :: IO a -> ST s a
unsafeIOToST m = MakeST (ended m)

ended :: IO a -> Store -> (a, Store)
ended (Answer x) cells = (x, cells)
ended (Output _ next) cells = ended next cells
ended (Access k) cells = case k cells of (next, later) -> ended next later
ended _ _ = errorWithoutStackTrace "Control.Monad.ST.Unsafe: actions that read are known by their types only"

unsafeSTToIO :: ST s a -> IO a
unsafeSTToIO m = access (after m)

-- Lacks: unsafeDupableInterleaveST
