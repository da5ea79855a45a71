-- | Folds over both parts.
module Data.Bifoldable (Bifoldable (..), bifoldr', bifor_, bitraverse_, bitoList, biany, biall, bilength, binull) where

class Bifoldable p where
  bifold :: Monoid m => p m m -> m
  bifoldMap :: Monoid m => (a -> m) -> (b -> m) -> p a b -> m
  bifoldr :: (a -> c -> c) -> (b -> c -> c) -> c -> p a b -> c
  bifold p = bifoldMap id id p
  bifoldMap f g p = bifoldr (\x m -> f x <> m) (\y m -> g y <> m) mempty p

instance Bifoldable (,) where
  bifoldr f g z (x, y) = f x (g y z)

instance Bifoldable Either where
  bifoldr f _ z (Left x) = f x z
  bifoldr _ g z (Right y) = g y z

bifoldr' :: Bifoldable t => (a -> c -> c) -> (b -> c -> c) -> c -> t a b -> c
bifoldr' f g z p = bifoldr (\x r -> r `seq` f x r) (\y r -> r `seq` g y r) z p

bitraverse_ :: (Bifoldable t, Applicative f) => (a -> f c) -> (b -> f d) -> t a b -> f ()
bitraverse_ f g p = bifoldr (\x m -> f x *> m) (\y m -> g y *> m) (pure ()) p

bifor_ :: (Bifoldable t, Applicative f) => t a b -> (a -> f c) -> (b -> f d) -> f ()
bifor_ p f g = bitraverse_ f g p

bitoList :: Bifoldable t => t a a -> [a]
bitoList p = bifoldr (:) (:) [] p

biany, biall :: Bifoldable t => (a -> Bool) -> (b -> Bool) -> t a b -> Bool
biany f g p = bifoldr (\x r -> f x || r) (\y r -> g y || r) False p
biall f g p = bifoldr (\x r -> f x && r) (\y r -> g y && r) True p

bilength :: Bifoldable t => t a b -> Int
bilength p = bifoldr (\_ n -> n + 1) (\_ n -> n + 1) 0 p

binull :: Bifoldable t => t a b -> Bool
binull p = bifoldr (\_ _ -> False) (\_ _ -> False) True p

-- Lacks: biList biand biasum biconcat biconcatMap bielem bifind bifoldl bifoldl' bifoldl1 bifoldlM bifoldr1 bifoldrM
--   biforM_ bimapM_ bimaximum bimaximumBy biminimum biminimumBy bimsum binotElem bior biproduct bisequenceA_
--   bisequence_ bisum
