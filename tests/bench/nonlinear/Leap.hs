module Leap where

{-@ days :: y:{Int | y > 0} -> {v:Int | v == 365 || v == 366} @-}
days :: Int -> Int
days y
  | y `mod` 400 == 0 = 366
  | y `mod` 100 == 0 = 365
  | y `mod` 4 == 0   = 366
  | otherwise        = 365

{-@ century :: y:{Int | y > 0} -> {v:Int | v > 0} @-}
century :: Int -> Int
century y = (y - 1) `div` 100
