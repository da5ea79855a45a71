-- | Numbers as types, as natural numbers; nothing is known of them here.
module GHC.TypeNats (Natural, Nat, KnownNat, SomeNat (..), natVal, someNatVal) where

import GHC.TypeLits (KnownNat, Nat, SomeNat (..))
import Numeric.Natural (Natural)

unavailable :: a
unavailable = errorWithoutStackTrace "GHC.TypeNats: types made of values are known by their types only"

natVal :: KnownNat n => proxy n -> Natural
natVal _ = unavailable

someNatVal :: Natural -> SomeNat
someNatVal _ = unavailable

-- Lacks: * + - <= <=? CmpNat Div Log2 Mod ^ natVal' sameNat
