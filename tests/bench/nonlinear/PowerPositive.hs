module PowerPositive where

{-@ power :: b:{Int | b > 0} -> n:Nat -> {v:Int | v > 0} / [n] @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n = b * power b (n - 1)
