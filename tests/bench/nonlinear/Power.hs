module Power where

{-@ power :: b:Int -> n:Nat -> Int / [n] @-}
power :: Int -> Int -> Int
power _ 0 = 1
power b n = b * power b (n - 1)
