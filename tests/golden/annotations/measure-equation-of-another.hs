module MeasureEquationOfAnother where

data T = A | B
{-@ measure rank :: T -> Int
      rank A = 0
      rnak B = 1 @-}
f :: Int -> Int
f x = x
