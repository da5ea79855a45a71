module GcdZero where

{-@ divisor :: a:Nat -> b:Nat -> {v:Int | v > 0} / [b] @-}
divisor :: Int -> Int -> Int
divisor a 0 = a
divisor a b = divisor b (a `mod` b)
