{-# LANGUAGE MagicHash #-}
-- | Data.Int under another name.
module GHC.Int (module Data.Int, Int (I#)) where

import Data.Int
import GHC.Types (Int (..))

-- Lacks: eqInt eqInt16 eqInt32 eqInt64 eqInt8 geInt geInt16 geInt32 geInt64 geInt8 gtInt gtInt16 gtInt32 gtInt64
--   gtInt8 leInt leInt16 leInt32 leInt64 leInt8 ltInt ltInt16 ltInt32 ltInt64 ltInt8 neInt neInt16 neInt32
--   neInt64 neInt8
