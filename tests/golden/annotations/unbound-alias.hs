module UnboundAlias where

{-@ f :: Int -> Natt @-}
f :: Int -> Int
f x = x
