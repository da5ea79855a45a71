-- | Two unknown functions composed.
module Compose where

{-@ test :: (Int -> Int) -> (Int -> Int) -> Int -> Int @-}
test :: (Int -> Int) -> (Int -> Int) -> Int -> Int
test f g n
-- Planted: the two functions may agree so
  | f (g n) == 42 && g n == n + 1 && f n == 7 = error "both"
  | otherwise = n
