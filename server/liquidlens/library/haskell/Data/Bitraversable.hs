-- | Traversals of both parts.
module Data.Bitraversable
  ( Bitraversable (..), bifor, bisequenceA, bisequence, bimapM, biforM
  ) where

import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))
import Data.Functor.Const (Const (..))

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g (x, y) = fmap (,) (f x) <*> g y

instance Bitraversable Either where
  bitraverse f _ (Left x) = fmap Left (f x)
  bitraverse _ g (Right y) = fmap Right (g y)

instance Bitraversable Const where
  bitraverse f _ (Const x) = fmap Const (f x)

instance Bitraversable ((,,) x1) where
  bitraverse f g (x1, y, z) = fmap ((,,) x1) (f y) <*> g z

instance Bitraversable ((,,,) x1 x2) where
  bitraverse f g (x1, x2, y, z) = fmap ((,,,) x1 x2) (f y) <*> g z

instance Bitraversable ((,,,,) x1 x2 x3) where
  bitraverse f g (x1, x2, x3, y, z) = fmap ((,,,,) x1 x2 x3) (f y) <*> g z

instance Bitraversable ((,,,,,) x1 x2 x3 x4) where
  bitraverse f g (x1, x2, x3, x4, y, z) = fmap ((,,,,,) x1 x2 x3 x4) (f y) <*> g z

instance Bitraversable ((,,,,,,) x1 x2 x3 x4 x5) where
  bitraverse f g (x1, x2, x3, x4, x5, y, z) = fmap ((,,,,,,) x1 x2 x3 x4 x5) (f y) <*> g z

bifor :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA t = bitraverse id id t
bisequence = bisequenceA

bimapM :: (Bitraversable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)
bimapM = bitraverse

biforM :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
biforM = bifor

-- Lacks: bifoldMapDefault bimapAccumL bimapAccumR bimapDefault
