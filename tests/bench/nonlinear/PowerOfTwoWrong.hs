module PowerOfTwoWrong where

{-@ power :: n:Nat -> {v:Int | v > n + 1} / [n] @-}
power :: Int -> Int
power 0 = 1
power n = 2 * power (n - 1)
