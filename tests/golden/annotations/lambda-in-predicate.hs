module LambdaInPredicate where

{-@ f :: x:Int -> {v:Int | v == (\y -> y) x} @-}
f :: Int -> Int
f x = x
