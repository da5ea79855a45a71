module DifferentSides where

{-@ g :: b:Bool -> {v:Int | v == b} @-}
g :: Bool -> Int
g _ = 1
