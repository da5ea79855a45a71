module InlineRecursive where

{-@ inline down @-}
down :: Int -> Bool
down n = if n <= 0 then True else down (n - 1)

{-@ g :: {v:Int | down v} -> Int @-}
g :: Int -> Int
g x = x
