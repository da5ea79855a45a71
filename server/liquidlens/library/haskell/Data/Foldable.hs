-- | Structures that can be folded.
module Data.Foldable
  ( Foldable (..), foldrM, foldlM, traverse_, for_, sequenceA_, asum, mapM_, forM_, sequence_, msum
  , concat, concatMap, and, or, any, all, maximumBy, minimumBy, notElem, find
  ) where

import Liquidlens.Prelude (Foldable (..), nonEmptyFoldl', traverse_)
import Control.Applicative (Alternative (..), asum)

foldrM :: (Foldable t, Monad m) => (a -> b -> m b) -> b -> t a -> m b
foldrM f z t = foldl (\k x r -> f x r >>= k) return t z

foldlM :: (Foldable t, Monad m) => (b -> a -> m b) -> b -> t a -> m b
foldlM f z t = foldr (\x k r -> f r x >>= k) return t z

for_ :: (Foldable t, Applicative f) => t a -> (a -> f b) -> f ()
for_ t f = traverse_ f t

sequenceA_ :: (Foldable t, Applicative f) => t (f a) -> f ()
sequenceA_ t = foldr (\m k -> m *> k) (pure ()) t

forM_ :: (Foldable t, Monad m) => t a -> (a -> m b) -> m ()
forM_ t f = mapM_ f t

msum :: (Foldable t, Alternative f) => t (f a) -> f a
msum t = foldr (<|>) empty t

maximumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
maximumBy cmp t =
  nonEmptyFoldl' "maximumBy: empty structure" (\x y -> case cmp x y of { GT -> x; _ -> y }) (toList t)

minimumBy :: Foldable t => (a -> a -> Ordering) -> t a -> a
minimumBy cmp t =
  nonEmptyFoldl' "minimumBy: empty structure" (\x y -> case cmp x y of { GT -> y; _ -> x }) (toList t)

find :: Foldable t => (a -> Bool) -> t a -> Maybe a
find p t = foldr (\x r -> if p x then Just x else r) Nothing t
