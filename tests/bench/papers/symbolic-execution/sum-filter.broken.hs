-- | The sum of those numbers of a list that are not negative.
module SumFilter (start) where

{-@ keep :: [Int] -> [Nat] @-}
keep :: [Int] -> [Int]
keep [] = []
keep (x : xs)
  -- Planted: the test is turned round
  | x <= 0    = x : keep xs
  | otherwise = keep xs

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
total []       = 0
total (x : xs) = x + total xs

{-@ start :: [Int] -> Nat @-}
start :: [Int] -> Int
start xs = total (keep xs)
