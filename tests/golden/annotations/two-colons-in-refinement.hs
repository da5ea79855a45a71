module TwoColonsInRefinement where

{-@ f :: Int -> {v::Int | v > 0} @-}
f :: Int -> Int
f x = x
