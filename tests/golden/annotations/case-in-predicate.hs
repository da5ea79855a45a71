module CaseInPredicate where

{-@ f :: x:Int -> {v:Int | case x of 0 -> v == 0} @-}
f :: Int -> Int
f x = x
