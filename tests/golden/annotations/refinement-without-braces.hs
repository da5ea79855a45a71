module RefinementWithoutBraces where

{-@ f :: xs:[a] | len xs > 1 -> a @-}
f :: [a] -> a
f xs = head xs
