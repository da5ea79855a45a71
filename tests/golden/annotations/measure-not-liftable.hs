module MeasureNotLiftable where

data T = A | B Int

{-@ measure rank @-}
rank :: T -> Int
rank A = 0
rank (B n) = helper n

helper :: Int -> Int
helper n = n * 2
