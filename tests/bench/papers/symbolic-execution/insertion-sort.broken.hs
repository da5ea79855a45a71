-- | Insertion sort makes ordered lists.
module InsertionSort (Ordered(..), insert, sort) where

data Ordered a = Nil | Cons a (Ordered a)

{-@ data Ordered a = Nil | Cons { top :: a, rest :: Ordered {v:a | top <= v} } @-}

{-@ insert :: Ord a => a -> Ordered a -> Ordered a @-}
insert :: Ord a => a -> Ordered a -> Ordered a
insert x Nil = Cons x Nil
insert x (Cons y ys)
  -- Planted: the greater number goes first
  | x >= y    = Cons x (Cons y ys)
  | otherwise = Cons y (insert x ys)

{-@ sort :: Ord a => [a] -> Ordered a @-}
sort :: Ord a => [a] -> Ordered a
sort []       = Nil
sort (x : xs) = insert x (sort xs)
