-- | Control.Monad.RWS under another name.
module Control.Monad.RWS.Strict (module Control.Monad.RWS) where

import Control.Monad.RWS
