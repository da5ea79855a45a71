-- | Control.Monad.State under another name.
module Control.Monad.Trans.State (module Control.Monad.State) where

import Control.Monad.State

-- Lacks: liftCallCC liftCallCC' liftCatch liftListen liftPass
