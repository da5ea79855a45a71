module SquareGrows where

{-@ square :: x:Int -> {v:Int | v > x} @-}
square :: Int -> Int
square x = x * x
