module WrongTypeInside where

{-@ g :: [Bool] -> Int @-}
g :: [Int] -> Int
g _ = 0
