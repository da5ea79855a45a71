-- | Folding from the right keeps what the step keeps.
module Foldr (total) where

{-@ foldRight :: (a -> b -> b) -> b -> [a] -> b @-}
foldRight :: (a -> b -> b) -> b -> [a] -> b
foldRight _ start []       = start
foldRight f start (x : xs) = f x (foldRight f start xs)

{-@ total :: [Nat] -> Nat @-}
total :: [Int] -> Int
-- Planted: one is taken away at each step
total xs = foldRight (\x acc -> x + acc - 1) 0 xs
