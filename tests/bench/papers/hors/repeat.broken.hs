-- | A function repeated keeps a property that it preserves.
module Repeat (start) where

{-@ times :: ({x:Int | x >= 0} -> {y:Int | y >= 0}) -> n:Nat -> {s:Int | s >= 0} -> {r:Int | r >= 0} / [n] @-}
times :: (Int -> Int) -> Int -> Int -> Int
times f n s = if n == 0 then s else f (times f (n - 1) s)

{-@ succ' :: {x:Int | x >= 0} -> {y:Int | y >= 0} @-}
succ' :: Int -> Int
-- Planted: the predecessor of zero is negative
succ' x = x - 1

{-@ start :: Nat -> {r:Int | r >= 0} @-}
start :: Int -> Int
start n = times succ' n 0
