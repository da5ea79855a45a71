-- | A quotient is no whole number: the query is not linear.
module OthersW where

-- Planted: what is asked for holds of 0 only
{-@ inverse :: n:Int -> {r:Int | r * (1 + n * n) = 1} @-}
inverse :: Int -> Int
inverse n = if n == 0 then 1 else 1 `div` (1 + n * n)
