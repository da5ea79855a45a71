-- | Data.IntMap under its longer name.
module Data.IntMap.Lazy (module Data.IntMap) where

import Data.IntMap
import Prelude ()

-- Lacks: showTree showTreeWith
