-- | Traversals of both parts.
module Data.Bitraversable (Bitraversable (..), bifor, bisequenceA, bisequence, Bifunctor (..), Bifoldable (..)) where

import Data.Bifoldable (Bifoldable (..))
import Data.Bifunctor (Bifunctor (..))

class (Bifunctor t, Bifoldable t) => Bitraversable t where
  bitraverse :: Applicative f => (a -> f c) -> (b -> f d) -> t a b -> f (t c d)

instance Bitraversable (,) where
  bitraverse f g (x, y) = fmap (,) (f x) <*> g y

instance Bitraversable Either where
  bitraverse f _ (Left x) = fmap Left (f x)
  bitraverse _ g (Right y) = fmap Right (g y)

bifor :: (Bitraversable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f (t c d)
bifor t f g = bitraverse f g t

bisequenceA, bisequence :: (Bitraversable t, Applicative f) => t (f a) (f b) -> f (t a b)
bisequenceA t = bitraverse id id t
bisequence = bisequenceA

-- Lacks: bifoldMapDefault biforM bimapAccumL bimapAccumR bimapDefault bimapM
