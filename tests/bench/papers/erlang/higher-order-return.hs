-- | A function that returns functions, chosen by a number.
--
-- LiquidHaskell rejects this: two calls with equal arguments are two unknowns to it.
module HigherOrderReturn (test) where

{-@ test :: (Int -> (Int -> Int)) -> Int @-}
test :: (Int -> (Int -> Int)) -> Int
test make =
  let double = make 2
      triple = make 3
  in if double 7 == 14 && triple 7 == 21 && make 2 7 /= 14 then error "changed" else 0
