{-# LANGUAGE MagicHash #-}
-- | Data.Word under another name.
module GHC.Word (module Data.Word, Word (W#)) where

import Data.Word
import GHC.Types (Word (..))

-- Lacks: eqWord eqWord16 eqWord32 eqWord64 eqWord8 geWord geWord16 geWord32 geWord64 geWord8 gtWord gtWord16
--   gtWord32 gtWord64 gtWord8 leWord leWord16 leWord32 leWord64 leWord8 ltWord ltWord16 ltWord32 ltWord64
--   ltWord8 neWord neWord16 neWord32 neWord64 neWord8
