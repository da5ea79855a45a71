-- | Points of one dimension: distances, sums and centers keep it.
module Clusters where

import Prelude hiding (map, zipWith, sum)

data List a = Emp | Cons a (List a)

{-@ measure size @-}
{-@ size :: List a -> Nat @-}
size :: List a -> Int
size Emp         = 0
size (Cons _ xs) = 1 + size xs

{-@ type PointN N = {v:List Double | size v == N} @-}

{-@ map :: (a -> b) -> xs:List a -> {v:List b | size v == size xs} @-}
map :: (a -> b) -> List a -> List b
map _ Emp         = Emp
map f (Cons x xs) = Cons (f x) (map f xs)

{-@ zipWith :: (a -> b -> c) -> xs:List a -> {v:List b | size v == size xs} -> {v:List c | size v == size xs} @-}
zipWith :: (a -> b -> c) -> List a -> List b -> List c
zipWith _ Emp         Emp         = Emp
zipWith f (Cons x xs) (Cons y ys) = Cons (f x y) (zipWith f xs ys)

{-@ zero :: n:Nat -> PointN n @-}
zero :: Int -> List Double
zero n = if n == 0 then Emp else Cons 0 (zero (n - 1))

{-@ plus :: n:Nat -> PointN n -> PointN n -> PointN n @-}
plus :: Int -> List Double -> List Double -> List Double
plus _ p q = zipWith (+) p q

{-@ total :: n:Nat -> List (PointN n) -> PointN n @-}
total :: Int -> List (List Double) -> List Double
total n Emp         = zero n
total n (Cons p ps) = plus n p (total n ps)

{-@ count :: xs:List a -> {v:Nat | v == size xs} @-}
count :: List a -> Int
count Emp         = 0
count (Cons _ xs) = 1 + count xs

{-@ scale :: n:Nat -> {v:Int | v > 0} -> PointN n -> PointN n @-}
scale :: Int -> Int -> List Double -> List Double
scale _ k p = map (\x -> x / fromIntegral k) p

{-@ center :: n:Nat -> {ps:List (PointN n) | size ps > 0} -> PointN n @-}
center :: Int -> List (List Double) -> List Double
center n ps = scale n (count ps) (total n ps)

{-@ moved :: n:Nat -> PointN n -> {ps:List (PointN n) | size ps > 0} -> PointN n @-}
moved :: Int -> List Double -> List (List Double) -> List Double
moved n p ps = plus n p (center n ps)
