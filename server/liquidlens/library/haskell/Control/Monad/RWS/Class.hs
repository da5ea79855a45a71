-- | The classes of Control.Monad.RWS.
module Control.Monad.RWS.Class
  ( MonadState (..), modify, modify', gets, MonadReader (..), asks, MonadWriter (..), listens, censor, MonadRWS
  ) where

import Control.Monad.RWS

