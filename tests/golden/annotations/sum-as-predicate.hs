module SumAsPredicate where

{-@ f :: Int -> {v:Int | v + 1} @-}
f :: Int -> Int
f x = x
