-- | Finite maps by hashes, lazy in their values.
module Data.HashMap.Lazy (module Data.HashMap.Strict) where

import Data.HashMap.Strict
