module NumberJoined where

{-@ f :: x:Int -> {v:Int | x && v > 0} @-}
f :: Int -> Int
f x = x
