-- | McCarthy's 91 function.
module Mc91 (mc91) where

{-@ lazy mc91 @-}
{-@ mc91 :: n:Int -> {r:Int | (n <= 101 => r = 91) && (n > 101 => r = n - 10)} @-}
mc91 :: Int -> Int
mc91 n
  | n > 100   = n - 10
  -- Planted: the inner call starts one too low
  | otherwise = mc91 (n + 10)
