-- | Leftist heaps: an order between parent and children, ranks, sizes.
module Heaps where

data Heap a = Empty | Fork Int a (Heap a) (Heap a)
{-@ data Heap a = Empty
               | Fork { rank :: Nat, top :: a, left :: Heap {v:a | top <= v}, right :: Heap {v:a | top <= v} } @-}

{-@ measure weight @-}
{-@ weight :: Heap a -> Nat @-}
weight :: Heap a -> Int
weight Empty = 0
weight (Fork _ _ l r) = 1 + weight l + weight r

{-@ rankOf :: Heap a -> Nat @-}
rankOf :: Heap a -> Int
rankOf Empty = 0
rankOf (Fork n _ _ _) = n

{-@ make :: x:a -> l:Heap {v:a | x <= v} -> r:Heap {v:a | x <= v} -> {h:Heap a | weight h == 1 + weight l + weight r} @-}
make :: a -> Heap a -> Heap a -> Heap a
make x l r
  | rankOf l >= rankOf r = Fork (rankOf r + 1) x l r
  | otherwise = Fork (rankOf l + 1) x r l

{-@ single :: a -> {h:Heap a | weight h == 1} @-}
single :: a -> Heap a
single x = Fork 1 x Empty Empty

{-@ join :: Ord a => l:Heap a -> r:Heap a -> {h:Heap a | weight h == weight l + weight r} / [weight l + weight r] @-}
join :: Ord a => Heap a -> Heap a -> Heap a
join Empty h = h
join h Empty = h
join (Fork m x l1 r1) (Fork n y l2 r2)
  | x <= y = make x l1 (join r1 (Fork n y l2 r2))
  | otherwise = make y l2 (join (Fork m x l1 r1) r2)

{-@ least :: {h:Heap a | weight h > 0} -> a @-}
least :: Heap a -> a
least (Fork _ x _ _) = x

{-@ toList :: Ord a => h:Heap a -> {v:[a] | len v == weight h} / [weight h] @-}
toList :: Ord a => Heap a -> [a]
toList Empty = []
toList (Fork _ x l r) = x : toList (join l r)
