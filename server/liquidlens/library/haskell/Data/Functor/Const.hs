-- | The functor that holds only its annotation.
module Data.Functor.Const (Const (..)) where

newtype Const a b = Const { getConst :: a }

instance Eq a => Eq (Const a b) where
  Const x == Const y = x == y

instance Ord a => Ord (Const a b) where
  compare (Const x) (Const y) = compare x y

instance Show a => Show (Const a b) where
  showsPrec d (Const x) = showParen (d >= 11) (showString "Const " . showsPrec 11 x)

instance Functor (Const a) where
  fmap _ (Const x) = Const x

instance Monoid a => Applicative (Const a) where
  pure _ = Const mempty
  Const x <*> Const y = Const (x <> y)

instance Foldable (Const a) where
  foldr _ z _ = z

instance Semigroup a => Semigroup (Const a b) where
  Const x <> Const y = Const (x <> y)

instance Monoid a => Monoid (Const a b) where
  mempty = Const mempty

instance Bounded a => Bounded (Const a b) where
  minBound = Const minBound
  maxBound = Const maxBound

instance Traversable (Const a) where
  traverse _ (Const x) = pure (Const x)

-- Lacks instances: Bits Const, Contravariant Const, Enum Const, FiniteBits Const, Floating Const, Fractional Const,
--   Integral Const, IsString Const, Ix Const, Num Const, Read Const, Real Const, RealFloat Const,
--   RealFrac Const, Storable Const, Unbox Const
