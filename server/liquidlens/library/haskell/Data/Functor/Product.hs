-- | Pairs of functors.
module Data.Functor.Product (Product (..)) where

data Product f g a = Pair (f a) (g a)

instance (Functor f, Functor g) => Functor (Product f g) where
  fmap h (Pair x y) = Pair (fmap h x) (fmap h y)

instance (Foldable f, Foldable g) => Foldable (Product f g) where
  foldr h z (Pair x y) = foldr h (foldr h z y) x

instance (Traversable f, Traversable g) => Traversable (Product f g) where
  traverse h (Pair x y) = fmap Pair (traverse h x) <*> traverse h y

instance (Applicative f, Applicative g) => Applicative (Product f g) where
  pure x = Pair (pure x) (pure x)
  Pair f g <*> Pair x y = Pair (f <*> x) (g <*> y)

instance (Eq (f a), Eq (g a)) => Eq (Product f g a) where
  Pair x y == Pair x' y' = x == x' && y == y'
