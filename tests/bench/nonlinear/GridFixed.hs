module GridFixed where

{-@ cell :: i:{Int | 0 <= i && i < 8} -> j:{Int | 0 <= j && j < 8} -> {v:Int | 0 <= v && v < 64} @-}
cell :: Int -> Int -> Int
cell i j = i * 8 + j
