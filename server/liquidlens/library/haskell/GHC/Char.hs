-- | Characters by their numbers.
module GHC.Char (chr) where

import Data.Char (chr)

-- Lacks: eqChar neChar
