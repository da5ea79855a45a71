-- What `using` declares of a type is asked of every value that is built, of nothing and of records too.
module Declared where

data Tree = Leaf | Node Int Tree Tree

{-@ measure height @-}
height :: Tree -> Int
height Leaf         = 0
height (Node h _ _) = h

{-@ using (Tree) as {v:Tree | 0 <= height v} @-}

single :: Int -> Tree
single h = Node h Leaf Leaf

taller :: Int -> Tree -> Tree
taller by t = if by > 3 then Node (height t - by) t Leaf else t

data Range = Range { low :: Int, high :: Int }

{-@ using (Range) as {v:Range | low v <= high v} @-}

ranged :: Int -> Int -> Range
ranged a b = Range { low = a, high = b }
