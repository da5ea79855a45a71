module PredicateMissing where

{-@ f :: Int -> {v:Int | } @-}
f :: Int -> Int
f x = x
