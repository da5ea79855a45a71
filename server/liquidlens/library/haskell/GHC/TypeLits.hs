-- | Numbers and strings as types; nothing is known of them here.
module GHC.TypeLits (Nat, Symbol, KnownNat, KnownSymbol, natVal, symbolVal) where

data Nat

data Symbol

class KnownNat n where
  natOf :: proxy n -> Integer

class KnownSymbol s where
  symbolOf :: proxy s -> String

natVal :: KnownNat n => proxy n -> Integer
natVal p = natOf p

symbolVal :: KnownSymbol s => proxy s -> String
symbolVal p = symbolOf p

-- Lacks: * + - :$$: :<>: <= <=? AppendSymbol CmpNat CmpSymbol Div ErrorMessage Log2 Mod ShowType SomeNat SomeSymbol
--   Text TypeError ^ natVal' sameNat sameSymbol someNatVal someSymbolVal symbolVal'
