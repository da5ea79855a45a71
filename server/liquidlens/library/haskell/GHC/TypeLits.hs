-- | Numbers and strings as types; nothing is known of them here.
module GHC.TypeLits (Nat, Symbol, KnownNat, KnownSymbol) where

data Nat

data Symbol

class KnownNat n

class KnownSymbol s
