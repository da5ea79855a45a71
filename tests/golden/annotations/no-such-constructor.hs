module NoSuchConstructor where

data Tree a = Leaf | Node a
{-@ data Tree a = Leaf | Nod { it :: a } @-}
