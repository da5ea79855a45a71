module LeastCommon where

{-@ least :: a:{Int | a > 0} -> b:{Int | b > 0} -> Int @-}
least :: Int -> Int -> Int
least a b = (a * b) `div` divisor a b

{-@ divisor :: a:{Int | a > 0} -> b:Nat -> {v:Int | v > 0} / [b] @-}
divisor :: Int -> Int -> Int
divisor a 0 = a
divisor a b = divisor b (a `mod` b)
