-- | A reciprocal with a guard.
module Recip (recip') where

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

recip' :: Int -> Int
recip' x = if x == 0 then 0 else divide 1000 x
