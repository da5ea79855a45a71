-- | Folding from the left, the length by a fold.
module Foldl (size) where

foldLeft :: (b -> a -> b) -> b -> [a] -> b
{-@ foldLeft :: (b -> a -> b) -> b -> [a] -> b @-}
foldLeft _ acc []       = acc
foldLeft f acc (x : xs) = foldLeft f (f acc x) xs

{-@ size :: [a] -> Nat @-}
size :: [a] -> Int
-- Planted: the count goes down
size xs = foldLeft (\n _ -> n - 1) 0 xs
