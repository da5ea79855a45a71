module RingPut where

{-@ data Ring = Ring { cap :: {v:Int | v > 0}, start :: {v:Int | 0 <= v && v < cap} } @-}
data Ring = Ring { cap :: Int, start :: Int }

{-@ put :: r:Ring -> k:Nat -> {v:Int | 0 <= v && v < cap r} @-}
put :: Ring -> Int -> Int
put (Ring c s) k = (s + k) `mod` c
