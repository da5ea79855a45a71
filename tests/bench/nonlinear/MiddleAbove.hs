module MiddleAbove where

{-@ middle :: lo:Nat -> hi:{Int | lo <= hi} -> {v:Int | lo <= v && v < hi} @-}
middle :: Int -> Int -> Int
middle lo hi = (lo + hi) `div` 2
