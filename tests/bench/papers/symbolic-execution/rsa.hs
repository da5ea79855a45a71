-- | Two numbers with a relation that only few numbers meet.
module Rsa (start) where

{-@ start :: Int -> Int -> Int @-}
start :: Int -> Int -> Int
start p q
  | p > 1 && q > 1 && p * q == 91 && q <= 1 = error "broken"
  | otherwise = 0
