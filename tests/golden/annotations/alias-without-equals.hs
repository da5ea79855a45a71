module AliasWithoutEquals where

{-@ type Small {v:Int | v < 10} @-}
f :: Int -> Int
f x = x
