-- | The sum of the numbers up to `n` is at least `n`.
module Sum (sumTo) where

{-@ sumTo :: n:Nat -> {s:Int | s >= n} @-}
sumTo :: Int -> Int
sumTo n
  | n <= 0    = 0
  -- Planted: the number itself is left out
  | otherwise = sumTo (n - 1)
