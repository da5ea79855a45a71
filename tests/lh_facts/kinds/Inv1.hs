module Inv1 where
{-@ using [a] as {v:[a] | len v > 0} @-}
f :: [Int] -> Int
f xs = head xs
{-@ g :: [Int] @-}
g :: [Int]
g = []
