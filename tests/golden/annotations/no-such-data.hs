module NoSuchData where

{-@ data Tre a = Leaf | Node a @-}
data Tree a = Leaf | Node a
