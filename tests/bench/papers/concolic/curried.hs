-- | A curried unknown function keeps its first argument in mind.
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module Curried (test) where

{-@ test :: (Int -> Int -> Int) -> Int @-}
test :: (Int -> Int -> Int) -> Int
test f =
  let g = f 1
      h = f 2
  in if g 5 == 3 && f 1 5 /= 3 then error "not the same function" else 0
