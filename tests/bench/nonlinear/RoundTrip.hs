module RoundTrip where

{-@ back :: k:Nat -> {v:Int | v == k} @-}
back :: Int -> Int
back k = (k `div` 16) * 16 + k `mod` 16
