-- | Insertion into a balanced tree without its rotations once it is high enough.
-- depths: 1 2 3
module Avl where

data Tree = Leaf | Node Int Tree Tree

{-@ measure height @-}
{-@ height :: Tree -> Nat @-}
height :: Tree -> Int
height Leaf         = 0
height (Node _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ measure balanced @-}
balanced :: Tree -> Bool
balanced Leaf         = True
balanced (Node _ l r) = balanced l && balanced r && height l <= height r + 1 && height r <= height l + 1

{-@ type AVL = {v:Tree | balanced v} @-}

{-@ insert :: Int -> t:AVL -> {v:AVL | height t <= height v && height v <= height t + 1} @-}
insert :: Int -> Tree -> Tree
insert x Leaf = Node x Leaf Leaf
insert x t@(Node y l r)
  | height t > 2 {- depth -} && x < y = Node y (insert x l) r -- slip
  | x < y     = bal y (insert x l) r
  | x > y     = bal y l (insert x r)
  | otherwise = t

{-@ bal :: Int -> l:AVL -> r:{v:AVL | height v <= height l + 2 && height l <= height v + 2}
        -> {v:AVL | (height l > height r => height l <= height v && height v <= height l + 1)
                 && (height l <= height r => height r <= height v && height v <= height r + 1)
                 && (height l <= height r + 1 && height r <= height l + 1
                     => (height l > height r => height v == 1 + height l) && (height l <= height r => height v == 1 + height r))} @-}
bal :: Int -> Tree -> Tree -> Tree
bal x l r
  | height l > height r + 1 = rotRight x l r
  | height r > height l + 1 = rotLeft x l r
  | otherwise               = Node x l r

{-@ rotRight :: Int -> l:AVL -> r:{v:AVL | height l == height v + 2} -> {v:AVL | height l <= height v && height v <= height l + 1} @-}
rotRight :: Int -> Tree -> Tree -> Tree
rotRight x (Node y a b) c
  | height a >= height b = Node y a (Node x b c)
rotRight x (Node y a (Node z b c)) d = Node z (Node y a b) (Node x c d)
rotRight x l r = Node x l r

{-@ rotLeft :: Int -> l:AVL -> r:{v:AVL | height v == height l + 2} -> {v:AVL | height r <= height v && height v <= height r + 1} @-}
rotLeft :: Int -> Tree -> Tree -> Tree
rotLeft x a (Node y b c)
  | height c >= height b = Node y (Node x a b) c
rotLeft x a (Node y (Node z b c) d) = Node z (Node x a b) (Node y c d)
rotLeft x l r = Node x l r
