-- | The lazy finite maps under their longer name.
module Data.Map.Lazy (module Data.Map) where

import Data.Map
import Prelude ()

-- Lacks: showTree showTreeWith
