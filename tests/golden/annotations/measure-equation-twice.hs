module MeasureEquationTwice where

data T = A | B
{-@ measure rank :: T -> Int
      rank A = 0
      rank A = 1 @-}
f :: Int -> Int
f x = x
