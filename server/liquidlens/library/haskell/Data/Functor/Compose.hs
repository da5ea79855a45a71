-- | The composition of two functors.
module Data.Functor.Compose (Compose (..)) where

newtype Compose f g a = Compose { getCompose :: f (g a) }

instance (Functor f, Functor g) => Functor (Compose f g) where
  fmap h (Compose x) = Compose (fmap (fmap h) x)

instance (Foldable f, Foldable g) => Foldable (Compose f g) where
  foldr h z (Compose x) = foldr (\y r -> foldr h r y) z x

instance (Traversable f, Traversable g) => Traversable (Compose f g) where
  traverse h (Compose x) = fmap Compose (traverse (traverse h) x)

instance (Applicative f, Applicative g) => Applicative (Compose f g) where
  pure x = Compose (pure (pure x))
  Compose f <*> Compose x = Compose (fmap (<*>) f <*> x)

instance Eq (f (g a)) => Eq (Compose f g a) where
  Compose x == Compose y = x == y

instance Ord (f (g a)) => Ord (Compose f g a) where
  compare (Compose x) (Compose y) = compare x y

instance Show (f (g a)) => Show (Compose f g a) where
  showsPrec d (Compose x) = showParen (d > 10) (showString "Compose " . showsPrec 11 x)

-- Lacks instances: Alternative Compose, Contravariant Compose, Read Compose, Unbox Compose
