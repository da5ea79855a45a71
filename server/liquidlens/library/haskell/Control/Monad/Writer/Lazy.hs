-- | Control.Monad.Writer under another name.
module Control.Monad.Writer.Lazy (module Control.Monad.Writer) where

import Control.Monad.Writer

-- Lacks: MonadFix mfix
