-- | Data.STRef under another name.
module Data.STRef.Strict (module Data.STRef) where

import Data.STRef
