-- | One of two functors.
module Data.Functor.Sum (Sum (..)) where

data Sum f g a = InL (f a) | InR (g a)

instance (Functor f, Functor g) => Functor (Sum f g) where
  fmap h (InL x) = InL (fmap h x)
  fmap h (InR y) = InR (fmap h y)

instance (Foldable f, Foldable g) => Foldable (Sum f g) where
  foldr h z (InL x) = foldr h z x
  foldr h z (InR y) = foldr h z y

instance (Traversable f, Traversable g) => Traversable (Sum f g) where
  traverse h (InL x) = fmap InL (traverse h x)
  traverse h (InR y) = fmap InR (traverse h y)

instance (Eq (f a), Eq (g a)) => Eq (Sum f g a) where
  InL x == InL y = x == y
  InR x == InR y = x == y
  _ == _ = False

instance (Ord (f a), Ord (g a)) => Ord (Sum f g a) where
  compare (InL x) (InL y) = compare x y
  compare (InL _) (InR _) = LT
  compare (InR x) (InR y) = compare x y
  compare (InR _) (InL _) = GT

instance (Show (f a), Show (g a)) => Show (Sum f g a) where
  showsPrec d (InL x) = showParen (d > 10) (showString "InL " . showsPrec 11 x)
  showsPrec d (InR x) = showParen (d > 10) (showString "InR " . showsPrec 11 x)

-- Lacks instances: Contravariant Sum, Read Sum
