module DigitsBaseTwo where

{-@ digits :: b:{Int | b > 1} -> n:Nat -> [{v:Int | 0 <= v && v < b}] / [n] @-}
digits :: Int -> Int -> [Int]
digits b n
  | n < b     = [n]
  | otherwise = (n `mod` b) : digits b (n `div` b)
