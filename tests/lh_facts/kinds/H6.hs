{-# LANGUAGE GADTs #-}
module H6 (size, Tree) where
data Tree a where
  Leaf :: Tree a
  Node :: (Ord a) => Tree a -> a -> Tree a -> Tree a
{-@ size :: Tree a -> Nat @-}
size :: Tree a -> Int
size Leaf = 0
size (Node l _ r) = size l + 1 + size r
ins :: Ord a => a -> Tree a -> Tree a
ins x Leaf = Node Leaf x Leaf
ins x t@(Node l y r) | x < y = Node (ins x l) y r
                     | x > y = Node l y (ins x r)
                     | otherwise = t
