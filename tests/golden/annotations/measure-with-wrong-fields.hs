module MeasureWithWrongFields where

data T = A Int | B
{-@ measure rank :: T -> Int
      rank A = 0
      rank B = 1 @-}
f :: Int -> Int
f x = x
