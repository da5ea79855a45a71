-- | Binary search in a sorted table: the middle stays between the ends.
module Search where

{-@ measure count @-}
{-@ count :: [a] -> Nat @-}
count :: [a] -> Int
count []       = 0
count (_ : xs) = 1 + count xs

{-@ nth :: n:Nat -> {v:[a] | n < count v} -> a @-}
nth :: Int -> [a] -> a
nth n (x : xs) = if n == 0 then x else nth (n - 1) xs

{-@ size :: xs:[a] -> {v:Nat | v == count xs} @-}
size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ half :: n:Nat -> {v:Nat | 2 * v <= n && n <= 2 * v + 1} @-}
half :: Int -> Int
half n = if n < 2 then 0 else 1 + half (n - 2)

{-@ middle :: lo:Nat -> hi:{v:Int | lo < v} -> {v:Int | lo <= v && v < hi} @-}
middle :: Int -> Int -> Int
middle lo hi = lo + half (hi - lo - 1)

{-@ search :: Int -> xs:[Int] -> lo:Nat -> hi:{v:Nat | lo <= v && v <= count xs} -> Bool / [hi - lo, 1] @-}
search :: Int -> [Int] -> Int -> Int -> Bool
search x xs lo hi
  | lo == hi  = False
  | otherwise = probe x xs lo (middle lo hi) hi

{-@ probe :: Int -> xs:[Int] -> lo:Nat -> m:{v:Nat | lo <= v} -> hi:{v:Nat | m < v && v <= count xs} -> Bool
          / [hi - lo, 0] @-}
probe :: Int -> [Int] -> Int -> Int -> Int -> Bool
probe x xs lo m hi
  | x == nth m xs = True
  | x < nth m xs  = search x xs lo m
  | otherwise     = search x xs (m + 1) hi

{-@ contains :: Int -> [Int] -> Bool @-}
contains :: Int -> [Int] -> Bool
contains x xs = search x xs 0 (size xs)

{-@ center :: {v:[Int] | count v > 0} -> Int @-}
center :: [Int] -> Int
center xs = nth (middle 0 (size xs)) xs
