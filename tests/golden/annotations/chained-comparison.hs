module ChainedComparison where

{-@ f :: x:Int -> {v:Int | 0 <= v < x} @-}
f :: Int -> Int
f x = x
