module PowerOfTwo where

{-@ power :: n:Nat -> {v:Int | v > n} / [n] @-}
power :: Int -> Int
power 0 = 1
power n = 2 * power (n - 1)
