{-# LANGUAGE TypeFamilies #-}
-- | Monads with mutable state, of `IO` or of `ST`.
module Control.Monad.Primitive (PrimMonad (..), RealWorld, stToPrim) where

import Control.Monad.ST.Cells (RealWorld, ST, Stateful (..), after)

class Stateful m => PrimMonad m where
  type PrimState m

instance PrimMonad IO where
  type PrimState IO = RealWorld

instance PrimMonad (ST s) where
  type PrimState (ST s) = s

stToPrim :: PrimMonad m => ST (PrimState m) a -> m a
stToPrim m = access (after m)

-- Lacks: MonadPrim MonadPrimBase PrimBase evalPrim internal ioToPrim liftPrim noDuplicate primToIO primToPrim
--   primToST primitive primitive_ touch unsafeDupableInterleave unsafeIOToPrim unsafeInlineIO unsafeInlinePrim
--   unsafeInlineST unsafeInterleave unsafePrimToIO unsafePrimToPrim unsafePrimToST unsafeSTToPrim
