module GridIndexBounds where

{-@ index :: w:Nat -> h:Nat -> i:{Int | 0 <= i && i < h} -> j:{Int | 0 <= j && j < w} -> {v:Int | 0 <= v && v < h * w} @-}
index :: Int -> Int -> Int -> Int -> Int
index w _ i j = i * w + j
