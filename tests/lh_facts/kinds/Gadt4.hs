{-# LANGUAGE GADTs, DataKinds, KindSignatures #-}
module Gadt4 where
data Nat' = Z | S Nat'
data Vec (n :: Nat') a where
  VNil :: Vec 'Z a
  VCons :: a -> Vec n a -> Vec ('S n) a

vhead :: Vec ('S n) a -> a
vhead (VCons x _) = x

{-@ vlen :: Vec n a -> {v:Int | v >= 0} @-}
vlen :: Vec n a -> Int
vlen VNil = 0
vlen (VCons _ xs) = 1 + vlen xs

{-@ vsum :: Vec n Int -> {v:Int | v >= 0} @-}
vsum :: Vec n Int -> Int
vsum VNil = 0
vsum (VCons x xs) = x + vsum xs
