-- | Data.STRef under another name.
module Data.STRef.Lazy (module Data.STRef) where

import Data.STRef
