-- | Data.Char under another name.
module GHC.Char (module Data.Char) where

import Data.Char

-- Lacks: eqChar neChar
