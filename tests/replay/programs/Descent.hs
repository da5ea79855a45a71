-- Recursion that does not get smaller.
module Descent where

countdown :: Int -> Int
countdown 0 = 0
countdown n = countdown (n - 1)

{-@ ackermann :: m:Nat -> n:Nat -> Nat / [m, n] @-}
ackermann :: Int -> Int -> Int
ackermann m n
  | m == 0    = n + 1
  | n == 0    = ackermann (m - 1) 1
  | otherwise = ackermann m (ackermann m (n - 1))

{-@ upward :: Nat -> Int @-}
upward :: Int -> Int
upward n = go n
  where
    go k = if k > 100 then k else go (k + 1)

{-@ isEven :: n:Nat -> Bool / [n, 0] @-}
{-@ isOdd :: n:Nat -> Bool / [n, 1] @-}
isEven, isOdd :: Int -> Bool
isEven 0 = True
isEven n = isOdd n
isOdd n = not (isEven n)
