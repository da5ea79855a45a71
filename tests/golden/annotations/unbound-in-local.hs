module UnboundInLocal where

f :: Int -> Int
f x = go x
  where
    {-@ go :: n:Int -> {v:Int | v >= m} @-}
    go :: Int -> Int
    go n = n
