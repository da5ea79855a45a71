-- | Control.Monad.Writer under another name.
module Control.Monad.Writer.Class (module Control.Monad.Writer) where

import Control.Monad.Writer
