module AliasWithUnboundName where

{-@ type Small = {v:Int | v < limit} @-}
{-@ f :: Small -> Int @-}
f :: Int -> Int
f x = x
