module RoundTripUnknown where

{-@ back :: k:Nat -> w:{Int | w > 0} -> {v:Int | v == k} @-}
back :: Int -> Int -> Int
back k w = (k `div` w) * w + k `mod` w
