-- | Folding a list that is not empty from the left.
module Foldl1 (greatest) where

{-@ foldLeft1 :: (a -> a -> a) -> {xs:[a] | len xs > 0} -> a @-}
foldLeft1 :: (a -> a -> a) -> [a] -> a
foldLeft1 f (x : xs) = go f x xs
foldLeft1 _ []       = error "foldLeft1: empty"

go :: (a -> a -> a) -> a -> [a] -> a
go _ acc []       = acc
go f acc (x : xs) = go f (f acc x) xs

{-@ greatest :: {xs:[Int] | len xs > 0} -> Int @-}
greatest :: [Int] -> Int
greatest xs = foldLeft1 max xs
