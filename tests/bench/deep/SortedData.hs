-- | Insertion into a list whose data declaration keeps it sorted.
-- depths: 1 3 6
module SortedData where

data OList a = ONil | OCons a (OList a)

{-@ data OList a = ONil | OCons { oh :: a, ot :: OList {v:a | oh <= v} } @-}

size :: OList a -> Int
size ONil         = 0
size (OCons _ xs) = 1 + size xs

{-@ insert :: Ord a => a -> OList a -> OList a @-}
insert :: Ord a => a -> OList a -> OList a
insert x xs | size xs == 3 {- depth -} = OCons x xs -- slip
insert x ONil = OCons x ONil
insert x (OCons y ys)
  | x <= y    = OCons x (OCons y ys)
  | otherwise = OCons y (insert x ys)
