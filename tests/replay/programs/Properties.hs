{-@ LIQUID "--no-termination" @-}
module Properties where

import Data.List (sort)

data Tree = Leaf | Node Tree Int Tree

-- | The two sides meet the same elements, but not as often.
prop_commutative :: Eq a => [a] -> [a] -> Bool
prop_commutative xs ys = common xs ys == common ys xs

common :: Eq a => [a] -> [a] -> [a]
common xs ys = [x | x <- xs, x `elem` ys]

prop_filterFirst :: (Int -> Int) -> [Int] -> Bool
prop_filterFirst f xs = map f (filter even xs) == filter even (map f xs)

prop_insertAnywhere :: Int -> [Int] -> Bool
prop_insertAnywhere x xs = sort xs /= xs || put x xs == sort (x : xs)

put :: Int -> [Int] -> [Int]
put x [] = [x]
put x (y : ys)
  | x < y = x : y : ys
  | otherwise = y : x : ys

prop_mirror :: Tree -> Bool
prop_mirror t = toList (mirror t) == toList t

mirror :: Tree -> Tree
mirror Leaf = Leaf
mirror (Node l x r) = Node (mirror r) x (mirror l)

toList :: Tree -> [Int]
toList Leaf = []
toList (Node l x r) = toList l ++ [x] ++ toList r

prop_reverse :: [Int] -> Bool
prop_reverse xs = reverse (reverse xs) == xs

prop_halves :: Double -> Bool
prop_halves x = x / 2 + x / 2 == x && x * 0 >= 0
