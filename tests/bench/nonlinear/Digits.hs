module Digits where

{-@ digits :: n:Nat -> [{v:Int | 0 <= v && v < 10}] / [n] @-}
digits :: Int -> [Int]
digits n
  | n < 10    = [n]
  | otherwise = (n `mod` 10) : digits (n `div` 10)
