-- | A reciprocal with a guard.
module Recip (recip') where

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

recip' :: Int -> Int
-- Planted: the guard is for another number
recip' x = if x == 1 then 0 else divide 1000 x
