-- | Control.Monad.State under another name.
module Control.Monad.State.Lazy (module Control.Monad.State) where

import Control.Monad.State

-- Lacks: MonadFix mfix
