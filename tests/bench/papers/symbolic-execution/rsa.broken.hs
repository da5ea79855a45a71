-- | Two numbers with a relation that only few numbers meet.
module Rsa (start) where

{-@ start :: Int -> Int -> Int @-}
start :: Int -> Int -> Int
start p q
  -- Planted: the product 91 is that of 7 and 13
  | p > 1 && q > 1 && p * q == 91 = error "broken"
  | otherwise = 0
