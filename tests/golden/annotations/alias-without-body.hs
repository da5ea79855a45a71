module AliasWithoutBody where

{-@ type Small = @-}
f :: Int -> Int
f x = x
