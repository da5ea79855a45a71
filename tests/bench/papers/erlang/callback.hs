-- | A callback is asked until it says stop, three times at most.
module Callback where

data Answer = Stop Int | Go Int

{-@ test :: (Int -> Answer) -> Int @-}
test :: (Int -> Answer) -> Int
test f = ask f 3 0

{-@ ask :: (Int -> Answer) -> n:Nat -> Int -> Int / [n] @-}
ask :: (Int -> Answer) -> Int -> Int -> Int
ask f n s
  | n == 0    = s
  | otherwise = case f s of
      Stop r -> r
      Go t   -> ask f (n - 1) t
