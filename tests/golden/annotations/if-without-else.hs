module IfWithoutElse where

{-@ f :: x:Int -> {v:Int | if x > 0 then v > 0} @-}
f :: Int -> Int
f x = x
