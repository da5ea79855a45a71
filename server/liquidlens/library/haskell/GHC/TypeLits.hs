{-# LANGUAGE DataKinds, ExistentialQuantification, KindSignatures, NoStarIsType #-}
{-# LANGUAGE TypeFamilies, TypeOperators #-}
-- | Numbers and strings as types; nothing is known of them here.
module GHC.TypeLits
  ( Nat, Symbol, KnownNat, KnownSymbol, SomeNat (..), SomeSymbol (..), natVal, symbolVal, someNatVal, someSymbolVal
  , type (+), type (-), type (*), type (^), type (<=?), CmpNat, Div, Mod, Log2
  ) where

import Data.Proxy (Proxy)

data Nat

data Symbol

class KnownNat n where
  natOf :: proxy n -> Integer

class KnownSymbol s where
  symbolOf :: proxy s -> String

infix 4 <=?
infixl 6 +, -
infixl 7 *, `Div`, `Mod`
infixr 8 ^

type family (m :: Nat) + (n :: Nat) :: Nat

type family (m :: Nat) - (n :: Nat) :: Nat

type family (m :: Nat) * (n :: Nat) :: Nat

type family (m :: Nat) ^ (n :: Nat) :: Nat

type family (m :: Nat) <=? (n :: Nat) :: Bool

type family CmpNat (m :: Nat) (n :: Nat) :: Ordering

type family Div (m :: Nat) (n :: Nat) :: Nat

type family Mod (m :: Nat) (n :: Nat) :: Nat

type family Log2 (m :: Nat) :: Nat

data SomeNat = forall n. KnownNat n => SomeNat (Proxy n)

data SomeSymbol = forall n. KnownSymbol n => SomeSymbol (Proxy n)

instance Eq SomeNat where
  SomeNat x == SomeNat y = natOf x == natOf y

instance Ord SomeNat where
  compare (SomeNat x) (SomeNat y) = compare (natOf x) (natOf y)

instance Show SomeNat where
  showsPrec d (SomeNat x) = showsPrec d (natOf x)

instance Eq SomeSymbol where
  SomeSymbol x == SomeSymbol y = symbolOf x == symbolOf y

instance Ord SomeSymbol where
  compare (SomeSymbol x) (SomeSymbol y) = compare (symbolOf x) (symbolOf y)

instance Show SomeSymbol where
  showsPrec d (SomeSymbol x) = showsPrec d (symbolOf x)

natVal :: KnownNat n => proxy n -> Integer
natVal p = natOf p

symbolVal :: KnownSymbol s => proxy s -> String
symbolVal p = symbolOf p

unavailable :: a
unavailable = errorWithoutStackTrace "GHC.TypeLits: types made of values are known by their types only"

someNatVal :: Integer -> Maybe SomeNat
someNatVal _ = unavailable

someSymbolVal :: String -> SomeSymbol
someSymbolVal _ = unavailable

-- Lacks: :$$: :<>: <= AppendSymbol CmpSymbol ErrorMessage ShowType Text TypeError natVal' sameNat sameSymbol symbolVal'

-- Lacks instances: Read SomeNat, Read SomeSymbol
