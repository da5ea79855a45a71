-- | Control.Monad.Reader under another name.
module Control.Monad.Trans.Reader (module Control.Monad.Reader) where

import Control.Monad.Reader

-- Lacks: liftCallCC liftCatch
