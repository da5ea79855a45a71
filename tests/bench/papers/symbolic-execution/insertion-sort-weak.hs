-- | Insertion sort makes ordered lists.
--
-- LiquidHaskell rejects this: the promise of `insert` does not say what its recursive call needs.
module InsertionSortWeak (sort) where

data Ordered = Nil | Cons Int Ordered

{-@ data Ordered = Nil | Cons { top :: Int, rest :: {os:Ordered | atLeast top os} } @-}

{-@ measure atLeast @-}
atLeast :: Int -> Ordered -> Bool
atLeast _ Nil        = True
atLeast n (Cons x _) = n <= x

{-@ insert :: x:Int -> os:Ordered -> {rs:Ordered | true} @-}
insert :: Int -> Ordered -> Ordered
insert x Nil = Cons x Nil
insert x (Cons y ys)
  | x <= y    = Cons x (Cons y ys)
  | otherwise = Cons y (insert x ys)

sort :: [Int] -> Ordered
sort []       = Nil
sort (x : xs) = insert x (sort xs)
