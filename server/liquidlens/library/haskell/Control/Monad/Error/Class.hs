-- | Control.Monad.Except under another name.
module Control.Monad.Error.Class (module Control.Monad.Except) where

import Control.Monad.Except

-- Lacks: Error noMsg strMsg
