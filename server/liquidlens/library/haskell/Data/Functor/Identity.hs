-- | The functor that adds nothing.
module Data.Functor.Identity (Identity (..)) where

newtype Identity a = Identity { runIdentity :: a }

instance Eq a => Eq (Identity a) where
  Identity x == Identity y = x == y

instance Ord a => Ord (Identity a) where
  compare (Identity x) (Identity y) = compare x y

instance Show a => Show (Identity a) where
  showsPrec d (Identity x) = showParen (d >= 11) (showString "Identity " . showsPrec 11 x)

instance Functor Identity where
  fmap f (Identity x) = Identity (f x)

instance Applicative Identity where
  pure x = Identity x
  Identity f <*> Identity x = Identity (f x)

instance Monad Identity where
  Identity x >>= k = k x

instance Foldable Identity where
  foldr f z (Identity x) = f x z

instance Traversable Identity where
  traverse f (Identity x) = fmap Identity (f x)

instance Semigroup a => Semigroup (Identity a) where
  Identity x <> Identity y = Identity (x <> y)

instance Monoid a => Monoid (Identity a) where
  mempty = Identity mempty

instance Bounded a => Bounded (Identity a) where
  minBound = Identity minBound
  maxBound = Identity maxBound

instance Num a => Num (Identity a) where
  Identity x + Identity y = Identity (x + y)
  Identity x - Identity y = Identity (x - y)
  Identity x * Identity y = Identity (x * y)
  negate (Identity x) = Identity (negate x)
  abs (Identity x) = Identity (abs x)
  signum (Identity x) = Identity (signum x)
  fromInteger n = Identity (fromInteger n)

-- Lacks instances: Bits Identity, Enum Identity, FiniteBits Identity, Floating Identity, Fractional Identity,
--   Integral Identity, IsString Identity, Ix Identity, MonadFix Identity, MonadZip Identity,
--   Read Identity, Real Identity, RealFloat Identity, RealFrac Identity, Storable Identity,
--   Unbox Identity
