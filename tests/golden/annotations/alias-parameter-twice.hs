module AliasParameterTwice where

{-@ type Pair2 a a = (a, a) @-}
f :: Int -> Int
f x = x
