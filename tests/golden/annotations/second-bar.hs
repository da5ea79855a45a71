module SecondBar where

{-@ f :: x:Int -> {v:Int | v > 0 | v < x} @-}
f :: Int -> Int
f x = x
