-- | Two unknown functions composed.
module Compose where

{-@ test :: (Int -> Int) -> (Int -> Int) -> Int -> Int @-}
test :: (Int -> Int) -> (Int -> Int) -> Int -> Int
test f g n
  | f (g n) == 42 && n > 3 && n < 3 = error "never"
  | otherwise = n
