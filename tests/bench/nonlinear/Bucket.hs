module Bucket where

{-@ bucket :: n:{Int | n > 0} -> h:Int -> {v:Int | 0 <= v && v < n} @-}
bucket :: Int -> Int -> Int
bucket n h = h `mod` n
