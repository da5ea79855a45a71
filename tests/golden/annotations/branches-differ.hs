module BranchesDiffer where

{-@ f :: x:Int -> {v:Int | v == (if x > 0 then 1 else true)} @-}
f :: Int -> Int
f x = x
