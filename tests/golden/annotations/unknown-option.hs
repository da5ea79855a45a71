module UnknownOption where

{-@ LIQUID "--no-terminaton" @-}
f :: Int -> Int
f x = x
