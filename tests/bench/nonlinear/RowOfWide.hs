module RowOfWide where

{-@ row :: {k:Int | 0 <= k && k <= 64} -> {v:Int | 0 <= v && v < 8} @-}
row :: Int -> Int
row k = k `div` 8
