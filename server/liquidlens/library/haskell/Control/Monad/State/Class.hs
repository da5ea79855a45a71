-- | Control.Monad.State under another name.
module Control.Monad.State.Class (module Control.Monad.State) where

import Control.Monad.State
