module GridIndexSwapped where

{-@ index :: w:Nat -> h:Nat -> i:{Int | 0 <= i && i < h} -> j:{Int | 0 <= j && j < w} -> {v:Int | v == i * w + j} @-}
index :: Int -> Int -> Int -> Int -> Int
index _ h i j = i * h + j
