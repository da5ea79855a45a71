{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
module H4 where
data N = Z | S N
data SNat (n :: N) where
  SZ :: SNat 'Z
  SS :: SNat n -> SNat ('S n)
data Vec (n :: N) a where
  Nil :: Vec 'Z a
  Cons :: a -> Vec n a -> Vec ('S n) a
{-@ snat :: SNat n -> Nat @-}
snat :: SNat n -> Int
snat SZ = 0
snat (SS n) = 1 + snat n
replicateV :: SNat n -> a -> Vec n a
replicateV SZ _ = Nil
replicateV (SS n) x = Cons x (replicateV n x)
{-@ vsum :: Vec n Nat -> Nat @-}
vsum :: Vec n Int -> Int
vsum Nil = 0
vsum (Cons x xs) = x + vsum xs
{-@ toL :: v:Vec n a -> [a] @-}
toL :: Vec n a -> [a]
toL Nil = []
toL (Cons x xs) = x : toL xs
instance Functor (Vec n) where
  fmap _ Nil = Nil
  fmap f (Cons x xs) = Cons (f x) (fmap f xs)
{-@ neg :: Vec n Int -> Vec n Nat @-}
neg :: Vec n Int -> Vec n Int
neg Nil = Nil
neg (Cons x xs) = Cons (negate x) (neg xs)
