module MeasureWithVariablePattern where

data T = A | B
{-@ measure rank :: T -> Int
      rank t = 0 @-}
f :: Int -> Int
f x = x
