-- | Folding from the left with an addition of numbers that are not negative.
module FoldLeft (total) where

{-@ foldLeft :: (Nat -> Nat -> Nat) -> Nat -> [Nat] -> Nat @-}
foldLeft :: (Int -> Int -> Int) -> Int -> [Int] -> Int
foldLeft _ acc []       = acc
foldLeft f acc (x : xs) = foldLeft f (f acc x) xs

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
-- Planted: the numbers are taken away
total xs = foldLeft (\a b -> a - b) 0 xs
