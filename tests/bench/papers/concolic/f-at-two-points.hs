-- | An unknown function that must answer differently to two numbers (section 3).
module FAtTwoPoints (test) where

{-@ test :: (Int -> Int) -> Int @-}
test :: (Int -> Int) -> Int
test f
  | f 0 < f 0 = error "a function answers the same twice"
  | otherwise = 1
