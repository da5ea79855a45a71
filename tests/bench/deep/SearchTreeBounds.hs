-- | Insertion into a search tree that a reflected function with bounds checks.
-- depths: 1 2 3
module SearchTreeBounds where

{-@ LIQUID "--reflection" @-}
{-@ LIQUID "--ple" @-}

data Tree = Leaf | Node Tree Int Tree

{-@ reflect within @-}
within :: Int -> Int -> Tree -> Bool
within _  _  Leaf         = True
within lo hi (Node l k r) = lo < k && k < hi && within lo k l && within k hi r

height :: Tree -> Int
height Leaf         = 0
height (Node l _ r) = 1 + larger (height l) (height r)

larger :: Int -> Int -> Int
larger a b = if a < b then b else a

{-@ insert :: lo:Int -> hi:Int -> x:{v:Int | lo < v && v < hi} -> t:{v:Tree | within lo hi v} -> {v:Tree | within lo hi v} @-}
insert :: Int -> Int -> Int -> Tree -> Tree
insert lo hi x t | height t == 3 {- depth -} = Node Leaf x t -- slip
insert _ _ x Leaf = Node Leaf x Leaf
insert lo hi x (Node l k r)
  | x < k     = Node (insert lo k x l) k r
  | k < x     = Node l k (insert k hi x r)
  | otherwise = Node l k r
