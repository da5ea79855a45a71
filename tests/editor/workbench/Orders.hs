-- What the workbench's test of projects opens.
module Orders where

import Stock

{-@ returned :: n:Amount -> s:Shelf -> {v:Shelf | units v > units s} @-}
returned :: Int -> Shelf -> Shelf
returned n s = restock n s

{-@ twice :: n:Amount -> s:Shelf -> {v:Shelf | units v == units s + n + n} @-}
twice :: Int -> Shelf -> Shelf
twice n s = restock n (restock n s)

spare :: Int -> Int -> Int
spare have need = have - need
