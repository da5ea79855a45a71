{-# LANGUAGE RankNTypes #-}
module Rank2 where
newtype Church = Church (forall a. (a -> a) -> a -> a)

toInt :: Church -> Int
toInt (Church n) = n (+1) 0

zero :: Church
zero = Church (\_ z -> z)

{-@ nat :: Church -> Nat @-}
nat :: Church -> Int
nat (Church n) = n (+1) 0
