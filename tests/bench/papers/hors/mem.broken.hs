-- | A list of copies of a number that is not empty holds the number.
module Mem (start) where

{-@ copies :: n:Nat -> x:Int -> {xs:[{y:Int | y = x}] | len xs = n} @-}
copies :: Int -> Int -> [Int]
-- Planted: another number is among the copies
copies n x = if n == 0 then [] else (x + n) : copies (n - 1) x

{-@ start :: {n:Int | n > 0} -> x:Int -> {y:Int | y = x} @-}
start :: Int -> Int -> Int
start n x = case copies n x of
  y : _ -> y
  []    -> error "start: no copies"
