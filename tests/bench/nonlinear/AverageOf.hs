module AverageOf where

{-@ average :: [Nat] -> Nat @-}
average :: [Int] -> Int
average xs = total xs `div` length xs

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total []       = 0
total (x : xs) = x + total xs
