{-# LANGUAGE ExplicitNamespaces, NoStarIsType, TypeOperators #-}
-- | Numbers as types, as natural numbers; nothing is known of them here.
module GHC.TypeNats
  ( Natural, Nat, KnownNat, SomeNat (..), natVal, someNatVal
  , type (+), type (-), type (*), type (^), type (<=?), CmpNat, Div, Mod, Log2
  ) where

import GHC.TypeLits
  ( CmpNat, Div, KnownNat, Log2, Mod, Nat, SomeNat (..), type (*), type (+), type (-), type (<=?), type (^)
  )
import Numeric.Natural (Natural)

unavailable :: a
unavailable = errorWithoutStackTrace "GHC.TypeNats: types made of values are known by their types only"

natVal :: KnownNat n => proxy n -> Natural
natVal _ = unavailable

someNatVal :: Natural -> SomeNat
someNatVal _ = unavailable

-- Lacks: <= natVal' sameNat
