module TwoColonsForParameter where

{-@ f :: x::Int -> {v:Int | v > x} @-}
f :: Int -> Int
f x = x
