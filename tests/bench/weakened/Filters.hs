-- | Filters that promise something of each element that is left.
module Filters where

import Prelude hiding (filter, sum)

{-@ type Positive = {v:Int | v > 0} @-}
{-@ type NonZero = {v:Int | v /= 0} @-}

{-@ positives :: [Int] -> [Positive] @-}
positives :: [Int] -> [Int]
positives [] = []
positives (x : xs)
  | x > 0     = x : positives xs
  | otherwise = positives xs

{-@ absolute :: [Int] -> [Nat] @-}
absolute :: [Int] -> [Int]
absolute []       = []
absolute (x : xs) = (if x < 0 then 0 - x else x) : absolute xs

{-@ sum :: [Nat] -> Nat @-}
sum :: [Int] -> Int
sum []       = 0
sum (x : xs) = x + sum xs

{-@ ratios :: Int -> [NonZero] -> [Int] @-}
ratios :: Int -> [Int] -> [Int]
ratios _ []       = []
ratios n (x : xs) = quotient n x : ratios n xs

{-@ quotient :: Int -> NonZero -> Int @-}
quotient :: Int -> Int -> Int
quotient a b = a `div` b

{-@ shares :: Int -> [Int] -> [Int] @-}
shares :: Int -> [Int] -> [Int]
shares n xs = ratios n (positives xs)

{-@ norm :: [Int] -> Nat @-}
norm :: [Int] -> Int
norm xs = sum (absolute xs)

{-@ partition :: n:Int -> [Int] -> ([{v:Int | v < n}], [{v:Int | n <= v}]) @-}
partition :: Int -> [Int] -> ([Int], [Int])
partition _ [] = ([], [])
partition n (x : xs)
  | x < n     = (x : ls, rs)
  | otherwise = (ls, x : rs)
  where
    (ls, rs) = partition n xs

{-@ above :: n:Int -> [Int] -> [{v:Int | n <= v}] @-}
above :: Int -> [Int] -> [Int]
above n xs = snd (partition n xs)

{-@ below :: n:Nat -> [Int] -> [{v:Int | v < n}] @-}
below :: Int -> [Int] -> [Int]
below n xs = fst (partition n xs)

{-@ bounded :: [Int] -> Nat @-}
bounded :: [Int] -> Int
bounded xs = sum (above 3 xs)

{-@ lookup' :: Int -> [(Int, Nat)] -> Nat @-}
lookup' :: Int -> [(Int, Int)] -> Int
lookup' _ [] = 0
lookup' k ((j, v) : rest)
  | k == j    = v
  | otherwise = lookup' k rest

{-@ indexed :: Nat -> xs:[Int] -> {v:[(Int, Nat)] | len v == len xs} @-}
indexed :: Int -> [Int] -> [(Int, Int)]
indexed _ []       = []
indexed n (x : xs) = (x, n) : indexed (n + 1) xs

{-@ position :: Int -> [Int] -> Nat @-}
position :: Int -> [Int] -> Int
position k xs = lookup' k (indexed 0 xs)
