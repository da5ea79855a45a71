-- | Control.Monad.Trans.RWS under another name.
module Control.Monad.Trans.RWS.Strict (module Control.Monad.Trans.RWS) where

import Control.Monad.Trans.RWS

-- Lacks: liftCallCC liftCallCC' liftCatch
