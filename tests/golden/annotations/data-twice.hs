module DataTwice where

data Tree a = Leaf | Node a
{-@ data Tree a = Leaf | Node { it :: a } @-}
{-@ data Tree a = Leaf | Node { that :: a } @-}
