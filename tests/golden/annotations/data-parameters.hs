module DataParameters where

data Tree a = Leaf | Node a
{-@ data Tree a b = Leaf | Node { it :: a } @-}
