module Inl1 where
{-@ inline isZ @-}
isZ :: Int -> Bool
isZ n = n == 0
{-@ inline dec @-}
dec :: Int -> Int
dec n = n - 1
{-@ f :: n:{Int | not (isZ n)} -> Int @-}
f :: Int -> Int
f n = 10 `div` n
{-@ g :: n:Int -> {v:Int | v = dec n} @-}
g :: Int -> Int
g n = dec n
h :: Int -> Int
h n | isZ n = 0
    | otherwise = f n
