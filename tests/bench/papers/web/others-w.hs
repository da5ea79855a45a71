-- | A quotient is no whole number: the query is not linear.
module OthersW where

{-@ inverse :: n:Int -> {r:Int | n = 0 => r = 1} @-}
inverse :: Int -> Int
inverse n = if n == 0 then 1 else 1 `div` (1 + n * n)
