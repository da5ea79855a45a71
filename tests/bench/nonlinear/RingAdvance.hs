module RingAdvance where

{-@ data Ring = Ring { cap :: {v:Int | v > 0}, start :: {v:Int | 0 <= v && v < cap}, count :: {v:Int | 0 <= v && v <= cap} } @-}
data Ring = Ring { cap :: Int, start :: Int, count :: Int }

advance :: Ring -> Ring
advance (Ring c s n)
  | n > 0     = Ring c ((s + 1) `mod` c) (n - 1)
  | otherwise = Ring c s n
