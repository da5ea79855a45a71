-- | An unknown function that must answer differently to two numbers (section 3).
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module FAtTwoPoints (test) where

{-@ test :: (Int -> Int) -> Int @-}
test :: (Int -> Int) -> Int
test f
  | f 0 < f 0 = error "a function answers the same twice"
  | otherwise = 1
