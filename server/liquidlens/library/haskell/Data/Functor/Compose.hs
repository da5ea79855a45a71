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
