{-# LANGUAGE GADTs, DataKinds, KindSignatures, StandaloneDeriving #-}
module G2 where
data N = Z | S N
data Vec (n :: N) a where
  Nil :: Vec 'Z a
  (:>) :: a -> Vec n a -> Vec ('S n) a
infixr 5 :>
{-@ measure vlen @-}
{-@ vlen :: Vec n a -> Nat @-}
vlen :: Vec n a -> Int
vlen Nil = 0
vlen (_ :> xs) = 1 + vlen xs

{-@ vmap :: (a -> b) -> xs:Vec n a -> {v:Vec n b | vlen v = vlen xs} @-}
vmap :: (a -> b) -> Vec n a -> Vec n b
vmap _ Nil = Nil
vmap f (x :> xs) = f x :> vmap f xs

vzip :: Vec n a -> Vec n b -> Vec n (a, b)
vzip Nil Nil = Nil
vzip (x :> xs) (y :> ys) = (x, y) :> vzip xs ys

{-@ vtail :: xs:Vec ('S n) a -> {v:Vec n a | vlen v = vlen xs - 1} @-}
vtail :: Vec ('S n) a -> Vec n a
vtail (_ :> xs) = xs
