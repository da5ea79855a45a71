-- | Monad transformers and actions inside them.
module Control.Monad.Trans (MonadTrans (..), MonadIO (..)) where

import Control.Monad.IO.Class (MonadIO (..))
import Control.Monad.Trans.Class (MonadTrans (..))
