-- | Multiplication of numbers that are not negative.
module Mult (mult) where

{-@ mult :: n:Nat -> m:Nat -> Nat @-}
mult :: Int -> Int -> Int
mult n m
  | n == 0    = 0
  | otherwise = m + mult (n - 1) m
