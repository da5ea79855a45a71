-- | Multiplication of numbers that are not negative.
module Mult (mult) where

{-@ mult :: n:Nat -> m:Nat -> Nat @-}
mult :: Int -> Int -> Int
mult n m
  -- Planted: one step too many is taken
  | n == 0    = -1
  | otherwise = m + mult (n - 1) m
