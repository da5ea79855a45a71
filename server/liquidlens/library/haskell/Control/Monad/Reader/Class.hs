-- | Control.Monad.Reader under another name.
module Control.Monad.Reader.Class (module Control.Monad.Reader) where

import Control.Monad.Reader
