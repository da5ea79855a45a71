-- | The class of Control.Monad.State alone.
module Control.Monad.State.Class (MonadState (..), modify, modify', gets) where

import Control.Monad.State
