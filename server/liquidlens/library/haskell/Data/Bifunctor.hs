-- | Functors of two arguments.
module Data.Bifunctor (Bifunctor (..)) where

import Data.Functor.Const (Const (..))

class Bifunctor p where
  bimap :: (a -> b) -> (c -> d) -> p a c -> p b d
  first :: (a -> b) -> p a c -> p b c
  second :: (b -> c) -> p a b -> p a c
  bimap f g x = first f (second g x)
  first f x = bimap f id x
  second g x = bimap id g x

instance Bifunctor (,) where
  bimap f g ~(x, y) = (f x, g y)

instance Bifunctor Either where
  bimap f _ (Left x) = Left (f x)
  bimap _ g (Right y) = Right (g y)

instance Bifunctor ((,,) x) where
  bimap f g ~(x, y, z) = (x, f y, g z)

instance Bifunctor ((,,,) x y) where
  bimap f g ~(x, y, z, w) = (x, y, f z, g w)

instance Bifunctor ((,,,,) x1 x2 x3) where
  bimap f g ~(x1, x2, x3, y, z) = (x1, x2, x3, f y, g z)

instance Bifunctor ((,,,,,) x1 x2 x3 x4) where
  bimap f g ~(x1, x2, x3, x4, y, z) = (x1, x2, x3, x4, f y, g z)

instance Bifunctor ((,,,,,,) x1 x2 x3 x4 x5) where
  bimap f g ~(x1, x2, x3, x4, x5, y, z) = (x1, x2, x3, x4, x5, f y, g z)

instance Bifunctor Const where
  bimap f _ (Const x) = Const (f x)
