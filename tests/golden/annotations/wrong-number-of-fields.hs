module WrongNumberOfFields where

data Tree a = Leaf | Node a
{-@ data Tree a = Leaf | Node { it :: a, more :: Int } @-}
