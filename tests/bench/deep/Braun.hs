-- | Insertion into a Braun tree: the left side has as many elements as the right, or one more.
-- depths: 2 3 4
module Braun where

data Tree = Leaf | Node Int Tree Tree

{-@ measure size @-}
{-@ size :: Tree -> Nat @-}
size :: Tree -> Int
size Leaf         = 0
size (Node _ l r) = 1 + size l + size r

{-@ measure braun @-}
braun :: Tree -> Bool
braun Leaf         = True
braun (Node _ l r) = braun l && braun r && size r <= size l && size l <= size r + 1

depth :: Tree -> Int
depth Leaf         = 0
depth (Node _ l _) = 1 + depth l

{-@ insert :: Int -> t:{v:Tree | braun v} -> {v:Tree | braun v && size v == size t + 1} @-}
insert :: Int -> Tree -> Tree
insert x t@(Node y l r) | depth t == 3 {- depth -} = Node y (insert x l) r -- slip
insert x Leaf         = Node x Leaf Leaf
insert x (Node y l r) = Node x (insert y r) l
