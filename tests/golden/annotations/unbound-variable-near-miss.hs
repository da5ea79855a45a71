module UnboundVariableNearMiss where

{-@ f :: number:Int -> {v:Int | v > nubmer} @-}
f :: Int -> Int
f x = x
