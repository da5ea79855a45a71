-- | The factorial with an accumulator.
module FactorialAcc (factorial) where

{-@ times :: {a:Int | a > 0} -> {b:Int | b > 0} -> {c:Int | c > 0} @-}
times :: Int -> Int -> Int
times a b = if a == 1 then b else b + times (a - 1) b

{-@ go :: n:Nat -> {acc:Int | acc > 0} -> {r:Int | r > 0} / [n] @-}
go :: Int -> Int -> Int
go n acc = if n == 0 then acc else go (n - 1) (times n acc)

{-@ factorial :: Nat -> {r:Int | r > 0} @-}
factorial :: Int -> Int
-- Planted: the accumulator begins with the number, which may be zero
factorial n = go n n
