module Factorial where

{-@ factorial :: n:Nat -> {v:Int | v >= n} / [n] @-}
factorial :: Int -> Int
factorial 0 = 1
factorial n = n * factorial (n - 1)
