-- | Numbers by successors, with what is assumed of the inputs written as refinements.
module Peano where

data Peano = Z | S Peano

{-@ measure toInt @-}
{-@ toInt :: Peano -> Nat @-}
toInt :: Peano -> Int
toInt Z = 0
toInt (S n) = 1 + toInt n

add :: Peano -> Peano -> Peano
add Z n = n
add (S m) n = S (add m n)

{-@ addToFour :: m:Peano -> {n:Peano | toInt m + toInt n == 4} -> {v:Peano | toInt v == 4} @-}
addToFour :: Peano -> Peano -> Peano
addToFour m n = add m n

{-@ half :: {n:Peano | toInt n > 2} -> Peano @-}
half :: Peano -> Peano
half (S (S n)) = S (half' n)
half n = error "small"

half' :: Peano -> Peano
half' (S (S n)) = S (half' n)
half' _ = Z

{-@ minus :: m:Peano -> {n:Peano | toInt n <= toInt m} -> Peano @-}
minus :: Peano -> Peano -> Peano
minus m Z = m
minus (S m) (S n) = minus m n
minus Z (S _) = error "negative"
