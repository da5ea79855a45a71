-- | Insertion into a list that a measure says is sorted.
-- depths: 1 3 6
module SortedMeasure where

{-@ measure hd @-}
hd :: [Int] -> Int
hd []      = 1000000
hd (x : _) = x

{-@ measure sorted @-}
sorted :: [Int] -> Bool
sorted []       = True
sorted (x : xs) = x <= hd xs && sorted xs

size :: [Int] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ insert :: x:{v:Int | v < 1000000} -> xs:{v:[Int] | sorted v} -> {v:[Int] | sorted v && (hd v == x || hd v == hd xs)} @-}
insert :: Int -> [Int] -> [Int]
insert x xs | size xs == 3 {- depth -} = x : xs -- slip
insert x [] = [x]
insert x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys
