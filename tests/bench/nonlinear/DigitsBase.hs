module DigitsBase where

{-@ digits :: b:{Int | b > 0} -> n:Nat -> [{v:Int | 0 <= v && v < b}] / [n] @-}
digits :: Int -> Int -> [Int]
digits b n
  | n < b     = [n]
  | otherwise = (n `mod` b) : digits b (n `div` b)
