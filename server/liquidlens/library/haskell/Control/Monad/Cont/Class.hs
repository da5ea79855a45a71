-- | The class of Control.Monad.Cont alone.
module Control.Monad.Cont.Class (MonadCont (..)) where

import Control.Monad.Cont
