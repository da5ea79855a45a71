module AliasWithSmallName where

{-@ type small = {v:Int | v < 10} @-}
f :: Int -> Int
f x = x
