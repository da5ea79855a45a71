module MeasureOfWrongSort where

data T = A | B
{-@ measure rank :: T -> Int
      rank A = true
      rank B = 1 @-}
f :: Int -> Int
f x = x
