-- | Exceptions.
module Control.Exception.Base (module Control.Exception) where

import Control.Exception
