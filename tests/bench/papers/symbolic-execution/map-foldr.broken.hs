-- | Mapping by a fold.
module MapFoldr (change) where

foldRight :: (a -> b -> b) -> b -> [a] -> b
{-@ foldRight :: (a -> b -> b) -> b -> [a] -> b @-}
foldRight _ start []       = start
foldRight f start (x : xs) = f x (foldRight f start xs)

{-@ change :: (Int -> Nat) -> [Int] -> [Nat] @-}
change :: (Int -> Int) -> [Int] -> [Int]
-- Planted: the element is kept beside its image
change f xs = foldRight (\x ys -> f x : x : ys) [] xs
