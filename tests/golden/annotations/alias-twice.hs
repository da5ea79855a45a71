module AliasTwice where

{-@ type Small = {v:Int | v < 10} @-}
{-@ type Small = {v:Int | v < 20} @-}
f :: Int -> Int
f x = x
