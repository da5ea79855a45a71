-- | The greatest number of an array, the array being a function from places to numbers.
module AMax (greatest) where

{-@ greatest :: n:{v:Int | v > 0} -> ({i:Nat | i < n} -> Int) -> Int @-}
greatest :: Int -> (Int -> Int) -> Int
greatest n array = go n array 1 (array 0)

{-@ go :: n:Int -> ({i:Nat | i < n} -> Int) -> k:{v:Int | v > 0} -> Int -> Int / [n - k] @-}
go :: Int -> (Int -> Int) -> Int -> Int -> Int
go n array k best
  | k >= n         = best
  | array k > best = go n array (k + 1) (array k)
  | otherwise      = go n array (k + 1) best
