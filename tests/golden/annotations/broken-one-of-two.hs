module BrokenOneOfTwo where

{-@ type Small = {v:Int | v < } @-}
{-@ f :: Int -> {v:Int | v > } @-}
f :: Int -> Int
f x = x

{-@ g :: Int -> {v:Int | v > 0} @-}
g :: Int -> Int
g x = x
