-- | Multiplication by repeated addition is not negative for positive numbers.
module Mult (square) where

{-@ mult :: n:Nat -> m:Nat -> {p:Nat | n = 0 || p >= m} @-}
mult :: Int -> Int -> Int
mult n m
  | n <= 0    = 0
  -- Planted: one is taken away in each step
  | otherwise = m - 1 + mult (n - 1) m

{-@ square :: n:Nat -> {p:Int | p >= n} @-}
square :: Int -> Int
square n = mult n n
