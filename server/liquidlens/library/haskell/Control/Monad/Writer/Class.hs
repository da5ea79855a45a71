-- | The class of Control.Monad.Writer alone.
module Control.Monad.Writer.Class (MonadWriter (..), listens, censor) where

import Control.Monad.Writer
