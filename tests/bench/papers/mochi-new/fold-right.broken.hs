-- | Folding from the right; the step asks for numbers that are not negative.
module FoldRight (total) where

{-@ foldRight :: (Nat -> Nat -> Nat) -> Nat -> [Nat] -> Nat @-}
foldRight :: (Int -> Int -> Int) -> Int -> [Int] -> Int
foldRight _ start []       = start
foldRight f start (x : xs) = f x (foldRight f start xs)

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
-- Planted: the fold starts below zero
total xs = foldRight (\a b -> a + b) (-1) xs
