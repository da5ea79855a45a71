module ArrowInPredicate where

{-@ f :: x:Int -> {v:Int | x > 0 -> v > 0} @-}
f :: Int -> Int
f x = x
