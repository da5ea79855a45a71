-- | The sum up to a number, accumulated.
module SumAcm (start) where

{-@ go :: n:Nat -> acc:Nat -> {s:Int | s >= n + acc} / [n] @-}
go :: Int -> Int -> Int
go n acc = if n == 0 then acc else go (n - 1) (n + acc)

{-@ start :: n:Nat -> {s:Int | s >= n} @-}
start :: Int -> Int
start n = go n 0
