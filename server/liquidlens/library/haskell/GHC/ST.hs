-- | Control.Monad.ST where GHC keeps it; what actions are made of is not here.
module GHC.ST (ST, runST, unsafeInterleaveST) where

import Control.Monad.ST (ST, runST)
import Control.Monad.ST.Unsafe (unsafeInterleaveST)

-- Lacks: STRep STret liftST unsafeDupableInterleaveST
