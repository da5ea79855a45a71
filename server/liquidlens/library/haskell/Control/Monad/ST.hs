-- | Computations with mutable state.
module Control.Monad.ST (ST, runST, fixST, stToIO, RealWorld) where

import Control.Monad.ST.Cells (RealWorld, ST (..), Stateful (..), after, alone)

runST :: (forall s. ST s a) -> a
runST m = alone m

stToIO :: ST RealWorld a -> IO a
stToIO m = access (after m)

fixST :: (a -> ST s a) -> ST s a
fixST f = MakeST (\cells -> let result = after (f (fst result)) cells in result)
