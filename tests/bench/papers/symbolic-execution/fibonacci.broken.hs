-- | Fibonacci's numbers are not negative.
module Fibonacci (fibonacci) where

{-@ fibonacci :: n:Nat -> Nat @-}
fibonacci :: Int -> Int
fibonacci n
  -- Planted: one is below two, and its predecessor's predecessor below zero
  | n < 1     = n
  | otherwise = fibonacci (n - 1) + fibonacci (n - 2)
