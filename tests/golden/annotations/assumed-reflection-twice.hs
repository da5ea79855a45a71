module Main where

first :: [a] -> Int
first xs = length xs

{-@ reflect one @-}
one :: [b] -> Int
one xs = 1

{-@ reflect two @-}
two :: [a] -> Int
two xs = 2

{-@ assume reflect first as one @-}
{-@ assume reflect first as two @-}
{-@ assume reflect third as two @-}
