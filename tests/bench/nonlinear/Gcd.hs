module Gcd where

{-@ divisor :: a:Nat -> b:Nat -> Nat / [b] @-}
divisor :: Int -> Int -> Int
divisor a 0 = a
divisor a b = divisor b (a `mod` b)
