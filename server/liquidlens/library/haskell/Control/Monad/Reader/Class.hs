-- | The class of Control.Monad.Reader alone.
module Control.Monad.Reader.Class (MonadReader (..), asks) where

import Control.Monad.Reader
