-- | An unknown function of order two that must call its argument to tell two functions apart (section 3).
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module FGCompare (test) where

{-@ test :: ((Int -> Int) -> Int) -> Int @-}
test :: ((Int -> Int) -> Int) -> Int
test f
  | f (\_ -> 1) < f (\_ -> 1) = error "the same function twice"
  | otherwise = 1
