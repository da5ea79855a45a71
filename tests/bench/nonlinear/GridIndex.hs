module GridIndex where

{-@ index :: w:Nat -> h:Nat -> i:{Int | 0 <= i && i < h} -> j:{Int | 0 <= j && j < w} -> {v:Int | v == i * w + j} @-}
index :: Int -> Int -> Int -> Int -> Int
index w _ i j = i * w + j
