-- Local functions, private helpers, own promises that are not inductive.
module Locals (climb, twice, sumTo, lookupAt, staircase) where

{-@ climb :: Int -> Nat @-}
climb :: Int -> Int
climb n = go n
  where
    go m = if m > 10 then m else m - 1

helper :: Int -> Int
helper y = if y < 0 then error "negative" else y

twice :: Int -> Int
twice x = helper x + helper (x + 1)

{-@ sumTo :: Nat -> {v:Int | v /= 7} @-}
sumTo :: Int -> Int
sumTo 0 = 0
sumTo n = 2 + sumTo (n - 1)

{-@ lookupAt :: xs:[a] -> {v:Int | 0 <= v && v <= len xs} -> a @-}
lookupAt :: [a] -> Int -> a
lookupAt xs i = xs !! i

{-@ staircase :: Nat -> Nat @-}
staircase :: Int -> Int
staircase n
  | n > 10    = down 10
  | otherwise = down (n + 1)
  where
    {-@ down :: Nat -> Nat @-}
    down :: Int -> Int
    down k = k - 1
