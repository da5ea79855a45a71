module LeastCommonZero where

{-@ least :: a:Nat -> b:Nat -> Int @-}
least :: Int -> Int -> Int
least a b = (a * b) `div` divisor a b

{-@ divisor :: a:Nat -> b:Nat -> Nat / [b] @-}
divisor :: Int -> Int -> Int
divisor a 0 = a
divisor a b = divisor b (a `mod` b)
