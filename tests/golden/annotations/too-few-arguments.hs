module TooFewArguments where

{-@ g :: Int -> Int @-}
g :: Int -> Int -> Int
g x _ = x
