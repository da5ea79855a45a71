-- | Insertion into a list that is sorted by its abstract refinement.
-- depths: 1 3 6
module SortedAbstract where

{-@ type Incr a = [a]<{\x y -> x <= y}> @-}

size :: [a] -> Int
size []       = 0
size (_ : xs) = 1 + size xs

{-@ insert :: Ord a => a -> Incr a -> Incr a @-}
insert :: Ord a => a -> [a] -> [a]
insert x xs | size xs == 3 {- depth -} = x : xs -- slip
insert x [] = [x]
insert x (y : ys)
  | x <= y    = x : y : ys
  | otherwise = y : insert x ys
