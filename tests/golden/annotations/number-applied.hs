module NumberApplied where

{-@ g :: x:Int -> {v:Int | v == x 1} @-}
g :: Int -> Int
g x = x
