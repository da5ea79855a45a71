-- | The same invariant in the data declaration, search order beside it.
-- depths: 2 3
module AvlData where

data Tree a = Leaf | Node a (Tree a) (Tree a)

{-@ measure height @-}
{-@ height :: Tree a -> Nat @-}
height :: Tree a -> Int
height Leaf         = 0
height (Node _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ data Tree a = Leaf | Node { key :: a, lhs :: Tree {v:a | v < key}, rhs :: {v:Tree {v:a | key < v} | height v <= height lhs + 1 && height lhs <= height v + 1} } @-}

{-@ rename :: Int -> t:Tree Int -> Tree Int @-}
rename :: Int -> Tree Int -> Tree Int
rename _ t@(Node y l r) | height t == 2 {- depth -} = Node (y + 1) l r -- slip
rename _ Leaf = Leaf
rename x t@(Node y l r)
  | x == y    = Node x l r
  | otherwise = t
