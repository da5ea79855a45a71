-- | Folds over both parts.
module Data.Bifoldable
  ( Bifoldable (..), bifoldr', bifoldl', bifor_, bitraverse_, bisequence_, bitoList, biList, biany, biall, biand, bior
  , bielem, bifind, bisum, biproduct, biconcatMap, bilength, binull
  ) where

import Data.Functor.Const (Const (..))

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifoldl :: (c -> a -> c) -> (c -> b -> c) -> c -> p a b -> c
  bifold p = bifoldMap id id p
  bifoldMap f g p = bifoldr (\x m -> f x <> m) (\y m -> g y <> m) mempty p
  bifoldl f g z p = bifoldr (\x r c -> r (f c x)) (\y r c -> r (g c y)) id p z

instance Bifoldable (,) where
  bifoldr f g z (x, y) = f x (g y z)

instance Bifoldable Either where
  bifoldr f _ z (Left x) = f x z
  bifoldr _ g z (Right y) = g y z

instance Bifoldable Const where
  bifoldr f _ z (Const x) = f x z

instance Bifoldable ((,,) x1) where
  bifoldr f g z (_, x, y) = f x (g y z)

instance Bifoldable ((,,,) x1 x2) where
  bifoldr f g z (_, _, x, y) = f x (g y z)

instance Bifoldable ((,,,,) x1 x2 x3) where
  bifoldr f g z (_, _, _, x, y) = f x (g y z)

instance Bifoldable ((,,,,,) x1 x2 x3 x4) where
  bifoldr f g z (_, _, _, _, x, y) = f x (g y z)

instance Bifoldable ((,,,,,,) x1 x2 x3 x4 x5) where
  bifoldr f g z (_, _, _, _, _, x, y) = f x (g y z)

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z p = bifoldr (\x r -> r `seq` f x r) (\y r -> r `seq` g y r) z p

bifoldl' :: Bifoldable t => (a -> b -> a) -> (a -> c -> a) -> a -> t b c -> a
bifoldl' f g z p = bifoldl (\c x -> c `seq` f c x) (\c y -> c `seq` g c y) z p

bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g p = bifoldr (\x m -> f x *> m) (\y m -> g y *> m) (pure ()) p

bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ p f g = bitraverse_ f g p

bisequence_ :: (Bifoldable t, Applicative f) => t (f a) (f b) -> f ()
bisequence_ p = bitraverse_ id id p

bitoList :: Bifoldable t => t a a -> [a]
bitoList p = bifoldr (:) (:) [] p

biList :: Bifoldable t => t a a -> [a]
biList p = bitoList p

biand, bior :: Bifoldable t => t Bool Bool -> Bool
biand p = biall id id p
bior p = biany id id p

bielem :: (Bifoldable t, Eq a) => a -> t a a -> Bool
bielem x p = biany (== x) (== x) p

bifind :: Bifoldable t => (a -> Bool) -> t a a -> Maybe a
bifind f p = bifoldr (\x r -> if f x then Just x else r) (\x r -> if f x then Just x else r) Nothing p

bisum, biproduct :: (Bifoldable t, Num a) => t a a -> a
bisum p = bifoldr (+) (+) 0 p
biproduct p = bifoldr (*) (*) 1 p

biconcatMap :: Bifoldable t => (a -> [c]) -> (b -> [c]) -> t a b -> [c]
biconcatMap f g p = bifoldr (\x r -> f x ++ r) (\y r -> g y ++ r) [] p

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany f g p = bifoldr (\x r -> f x || r) (\y r -> g y || r) False p
biall f g p = bifoldr (\x r -> f x && r) (\y r -> g y && r) True p

bilength :: Bifoldable t => t a b -> Int
bilength p = bifoldr (\_ n -> n + 1) (\_ n -> n + 1) 0 p

binull :: Bifoldable t => t a b -> Bool
binull p = bifoldr (\_ _ -> False) (\_ _ -> False) True p

-- Lacks: biasum biconcat bifoldl1 bifoldlM bifoldr1 bifoldrM biforM_ bimapM_ bimaximum bimaximumBy biminimum
--   biminimumBy bimsum binotElem bisequenceA_
