-- A module that hides how its bags are made.
module Bag (Bag, empty, add, count) where

infixr 4 :&

data Bag a = Empty | a :& Bag a

{-@ measure count @-}
{-@ count :: Bag a -> Nat @-}
count :: Bag a -> Int
count Empty    = 0
count (_ :& b) = 1 + count b

empty :: Bag a
empty = Empty

{-@ add :: a -> b:Bag a -> {v:Bag a | count v > count b} @-}
add :: a -> Bag a -> Bag a
add x b = x :& b
