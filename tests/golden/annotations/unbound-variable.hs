module UnboundVariable where

{-@ f :: x:Int -> {v:Int | v > y} @-}
f :: Int -> Int
f x = x
