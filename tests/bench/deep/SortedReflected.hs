-- | Merging of lists that a reflected function says are sorted.
-- depths: 2 4 6
module SortedReflected where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}
{-@ LIQUID "--no-termination" @-}

{-@ reflect sorted @-}
sorted :: [Int] -> Bool
sorted []           = True
sorted [_]          = True
sorted (x : y : zs) = x <= y && sorted (y : zs)

size :: [Int] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ merge :: xs:{v:[Int] | sorted v} -> ys:{v:[Int] | sorted v} -> {v:[Int] | sorted v} @-}
merge :: [Int] -> [Int] -> [Int]
merge xs ys | size xs + size ys == 4 {- depth -} = xs ++ ys -- slip
merge [] ys = ys
merge xs [] = xs
merge (x : xs) (y : ys)
  | x <= y    = x : merge xs (y : ys)
  | otherwise = y : merge (x : xs) ys
