-- | All products of a row are at least the row's number.
module MultAll (start) where

{-@ mult :: n:Nat -> m:Nat -> {p:Nat | n > 0 => p >= m} @-}
mult :: Int -> Int -> Int
mult n m = if n == 0 then 0 else m + mult (n - 1) m

{-@ assertAtLeast :: m:Int -> {p:Int | p >= m} -> () @-}
assertAtLeast :: Int -> Int -> ()
assertAtLeast m p = if p >= m then () else error "assertAtLeast"

{-@ start :: Nat -> m:Nat -> () @-}
start :: Int -> Int -> ()
-- Planted: the product with zero is among them
start n m = assertAtLeast m (mult n m)
