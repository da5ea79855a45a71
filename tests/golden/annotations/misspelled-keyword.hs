module MisspelledKeyword where

{-@ mesure size @-}
f :: Int -> Int
f x = x
