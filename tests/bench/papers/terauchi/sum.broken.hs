-- | The sum up to a number is at least the number.
module Sum (start) where

{-@ sumTo :: n:Int -> {s:Int | s >= n && s >= 0} / [if n < 0 then 0 else n] @-}
sumTo :: Int -> Int
-- Planted: negative numbers are their own sums
sumTo n = if n <= 0 then n else n + sumTo (n - 1)

{-@ start :: n:Int -> {s:Int | s >= n} @-}
start :: Int -> Int
start n = sumTo n
