{-# LANGUAGE MagicHash #-}
-- | Data.Char under another name.
module GHC.Char (module Data.Char, Char (C#)) where

import Data.Char
import GHC.Types (Char (..))

-- Lacks: eqChar neChar
