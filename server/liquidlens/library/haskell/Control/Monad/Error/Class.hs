-- | The class of Control.Monad.Except alone.
module Control.Monad.Error.Class (MonadError (..), liftEither) where

import Control.Monad.Except

-- Lacks: Error noMsg strMsg
