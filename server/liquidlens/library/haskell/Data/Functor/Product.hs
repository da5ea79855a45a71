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

instance (Ord (f a), Ord (g a)) => Ord (Product f g a) where
  compare (Pair x y) (Pair x' y') = compare x x' <> compare y y'

instance (Show (f a), Show (g a)) => Show (Product f g a) where
  showsPrec d (Pair x y) = showParen (d > 10) (showString "Pair " . showsPrec 11 x . showString " " . showsPrec 11 y)

instance (Monad f, Monad g) => Monad (Product f g) where
  Pair m n >>= k = Pair (m >>= \x -> left (k x)) (n >>= \x -> right (k x))
    where
      left (Pair p _) = p
      right (Pair _ q) = q

-- Lacks instances: Alternative Product, Contravariant Product, MonadFix Product, MonadPlus Product, MonadZip Product,
--   Read Product
