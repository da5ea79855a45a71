-- A module of the project that the workbench's test of projects opens: `Orders.hs` imports it.
module Stock where

{-@ type Amount = {v:Int | v >= 0} @-}

{-@ measure units @-}
{-@ units :: Shelf -> Amount @-}
units :: Shelf -> Int
units Bare = 0
units (Row n rest) = n + units rest

data Shelf = Bare | Row Int Shelf
{-@ data Shelf = Bare | Row { top :: Amount, below :: Shelf } @-}

{-@ restock :: n:Amount -> s:Shelf -> {v:Shelf | units v == units s + n} @-}
restock :: Int -> Shelf -> Shelf
restock n s = Row n s
