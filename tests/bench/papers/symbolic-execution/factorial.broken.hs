-- | The factorial is positive.
module Factorial (factorial) where

{-@ times :: {a:Int | a > 0} -> {b:Int | b > 0} -> {c:Int | c > 0} @-}
times :: Int -> Int -> Int
times a b = if a == 1 then b else b + times (a - 1) b

{-@ factorial :: n:Nat -> {r:Int | r > 0} @-}
factorial :: Int -> Int
-- Planted: the factorial of zero is zero
factorial n = if n == 0 then 0 else times n (factorial (n - 1))
