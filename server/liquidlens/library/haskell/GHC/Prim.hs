{-# LANGUAGE MagicHash #-}
-- | What the compiler itself defines; vectors of the processor's are not here.
module GHC.Prim
  ( module GHC.Prim.Numbers, module GHC.Prim.Arrays, module GHC.Prim.Addresses, module GHC.Prim.Actions, RealWorld, seq
  , Int#, Word#, Double#, Float#, Char#, Addr#, INT64, WORD64, Int8#, Int16#, Int32#, Int64#, Word8#, Word16#
  , Word32#, Word64#, State#, Void#, Proxy#, Array#, SmallArray#, ByteArray#, ArrayArray#, MutableArray#
  , SmallMutableArray#, MutableByteArray#, MutableArrayArray#, MutVar#, MVar#, TVar#, IOPort#, StableName#
  , StablePtr#, ThreadId#, Weak#, Compact#, BCO
  ) where

import Control.Monad.ST.Cells (RealWorld)
import GHC.Prim.Actions
import GHC.Prim.Addresses
import GHC.Prim.Arrays
import GHC.Prim.Numbers
import GHC.Prim.Unboxed

-- Lacks: FUN TYPE coerce magicDict
