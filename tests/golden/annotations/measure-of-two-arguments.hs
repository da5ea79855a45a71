module MeasureOfTwoArguments where

{-@ measure plus @-}
plus :: Int -> Int -> Int
plus x 0 = x
plus x n = plus (x + 1) (n - 1)
