-- | Control.Monad.RWS under another name.
module Control.Monad.RWS.Lazy (module Control.Monad.RWS) where

import Control.Monad.RWS
