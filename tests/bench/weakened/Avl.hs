-- | Balanced trees by height: a refined constructor, and the smart one.
module Avl where

data Tree = Leaf | Node Int Tree Tree

{-@ measure height @-}
{-@ height :: Tree -> Nat @-}
height :: Tree -> Int
height Leaf         = 0
height (Node _ l r) = if height l > height r then 1 + height l else 1 + height r

{-@ data Tree = Leaf | Node { key :: Int, left :: Tree, right :: {v:Tree | height v - height left <= 1 && height left - height v <= 1} } @-}

{-@ getHeight :: t:Tree -> {v:Nat | v == height t} @-}
getHeight :: Tree -> Int
getHeight Leaf         = 0
getHeight (Node _ l r) = 1 + larger (getHeight l) (getHeight r)

{-@ larger :: a:Int -> b:Int -> {v:Int | (a > b => v == a) && (a <= b => v == b)} @-}
larger :: Int -> Int -> Int
larger a b = if a > b then a else b

{-@ balance :: l:Tree -> r:Tree -> {v:Int | v == height l - height r} @-}
balance :: Tree -> Tree -> Int
balance l r = getHeight l - getHeight r

{-@ single :: Int -> {v:Tree | height v == 1} @-}
single :: Int -> Tree
single x = Node x Leaf Leaf

{-@ full :: Int -> t:Tree -> {v:Tree | height v == height t + 1} @-}
full :: Int -> Tree -> Tree
full x t = Node x t t

{-@ three :: Int -> Int -> Int -> {v:Tree | height v == 2} @-}
three :: Int -> Int -> Int -> Tree
three a b c = Node b (single a) (single c)

{-@ grow :: Int -> Int -> t:Tree -> Tree @-}
grow :: Int -> Int -> Tree -> Tree
grow x y t = Node y t (full x t)

{-@ joined :: Int -> Tree -> Tree -> Tree @-}
joined :: Int -> Tree -> Tree -> Tree
joined x l r = if balance l r == 0 then Node x l r else Leaf
