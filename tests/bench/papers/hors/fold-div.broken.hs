-- | Dividing by the numbers of a list, one after the other.
module FoldDiv (divideBy) where

{-@ divide :: Int -> {d:Int | d /= 0} -> Int @-}
divide :: Int -> Int -> Int
divide n d = n `div` d

{-@ divideBy :: Int -> [{d:Int | d > 0}] -> Int @-}
divideBy :: Int -> [Int] -> Int
divideBy n []       = n
-- Planted: one less than a positive number may be zero
divideBy n (d : ds) = divideBy (divide n (d - 1)) ds
