-- | Fibonacci's numbers are not negative.
module Fibonacci (fibonacci) where

{-@ fibonacci :: n:Nat -> Nat @-}
fibonacci :: Int -> Int
fibonacci n
  | n < 2     = n
  | otherwise = fibonacci (n - 1) + fibonacci (n - 2)
