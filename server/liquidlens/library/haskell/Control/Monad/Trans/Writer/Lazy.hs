-- | Control.Monad.Writer under another name.
module Control.Monad.Trans.Writer.Lazy (module Control.Monad.Writer) where

import Control.Monad.Writer

-- Lacks: liftCallCC liftCatch
