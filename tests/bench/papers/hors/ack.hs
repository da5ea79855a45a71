-- | Ackermann's function exceeds its second argument.
module Ack (ack) where

{-@ ack :: m:Nat -> n:Nat -> {r:Int | r > n} / [m, n] @-}
ack :: Int -> Int -> Int
ack m n
  | m == 0    = n + 1
  | n == 0    = ack (m - 1) 1
  | otherwise = ack (m - 1) (ack m (n - 1))
