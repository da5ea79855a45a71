module Square where

{-@ square :: x:Int -> {v:Int | v >= 0} @-}
square :: Int -> Int
square x = x * x
