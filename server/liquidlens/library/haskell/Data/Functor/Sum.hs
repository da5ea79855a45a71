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
