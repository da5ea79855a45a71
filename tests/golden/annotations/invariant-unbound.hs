module InvariantUnbound where

{-@ invariant {v:Int | v >= lowest} @-}
f :: Int -> Int
f x = x
