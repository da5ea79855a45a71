module TriangleOff where

{-@ triangle :: n:Nat -> {v:Int | v + v == n * n} / [n] @-}
triangle :: Int -> Int
triangle 0 = 0
triangle n = n + triangle (n - 1)
