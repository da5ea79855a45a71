-- | Control.Monad.State under another name.
module Control.Monad.State.Strict (module Control.Monad.State) where

import Control.Monad.State

-- Lacks: MonadFix mfix
