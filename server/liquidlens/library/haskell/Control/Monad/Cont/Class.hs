-- | Control.Monad.Cont under another name.
module Control.Monad.Cont.Class (module Control.Monad.Cont) where

import Control.Monad.Cont
