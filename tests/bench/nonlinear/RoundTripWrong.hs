module RoundTripWrong where

{-@ back :: k:Nat -> {v:Int | v == k} @-}
back :: Int -> Int
back k = (k `div` 16) * 15 + k `mod` 16
