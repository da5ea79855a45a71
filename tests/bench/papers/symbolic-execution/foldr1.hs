-- | Folding a list that is not empty from the right.
module Foldr1 (total) where

{-@ foldRight1 :: (a -> a -> a) -> {xs:[a] | len xs > 0} -> a @-}
foldRight1 :: (a -> a -> a) -> [a] -> a
foldRight1 _ [x]      = x
foldRight1 f (x : xs) = f x (foldRight1 f xs)
foldRight1 _ []       = error "foldRight1: empty"

total :: [Int] -> Int
total xs = case xs of { [] -> 0; _ : _ -> foldRight1 (+) xs }
