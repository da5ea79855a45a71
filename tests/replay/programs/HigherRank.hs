{-# LANGUAGE RankNTypes #-}
-- Arguments that work at every type, and values of a type constructor that nobody names.
module HigherRank where

newtype Church = Church (forall z. (z -> z) -> z -> z)

{-@ toInt :: Church -> Nat @-}
toInt :: Church -> Int
toInt (Church n) = n (+ 1) (-1)

{-@ below :: Church -> {v:Int | v < 2} @-}
below :: Church -> Int
below (Church n) = n (+ 1) 0

{-@ first :: (forall z. z -> z -> z) -> x:Int -> {v:Int | v == x} @-}
first :: (forall z. z -> z -> z) -> Int -> Int
first choose x = choose x 7

{-@ left :: (forall z. (z, z) -> z) -> x:Int -> {v:Int | v == x} @-}
left :: (forall z. (z, z) -> z) -> Int -> Int
left half x = half (x, 7)

data Ops m = Ops { bindO :: forall a b. m a -> (a -> m b) -> m b, retO :: forall a. a -> m a }

{-@ bound :: Ops m -> x:m a -> {v:m a | v /= x} @-}
bound :: Ops m -> m a -> m a
bound ops x = bindO ops x (retO ops)

newtype Changed f g = Changed (forall x. f x -> g x)

{-@ listed :: Changed Maybe [] -> Int -> {v:[Int] | len v > 0} @-}
listed :: Changed Maybe [] -> Int -> [Int]
listed (Changed h) i = h (Just i)
