module WrongFieldType where

data Tree a = Leaf | Node a Int
{-@ data Tree a = Leaf | Node { it :: a, rank :: Bool } @-}
