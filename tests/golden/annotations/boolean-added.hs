module BooleanAdded where

{-@ g :: b:Bool -> {v:Int | v == b + 1} @-}
g :: Bool -> Int
g _ = 1
