-- | Ackermann's function exceeds its second argument.
module Ack (ack) where

{-@ ack :: m:Nat -> n:Nat -> {r:Int | r > n} / [m, n] @-}
ack :: Int -> Int -> Int
ack m n
  -- Planted: the successor is forgotten
  | m == 0    = n
  | n == 0    = ack (m - 1) 1
  | otherwise = ack (m - 1) (ack m (n - 1))
