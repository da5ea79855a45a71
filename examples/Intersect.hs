-- | Intersection of lists, as in Haskell's libraries, with properties of it.  Nothing is annotated: see what it does
-- with `liquidlens examples examples/Intersect.hs intersect`.
module Intersect where

import Prelude hiding (any)

intersect :: Eq a => [a] -> [a] -> [a]
intersect = intersectBy (==)

intersectBy :: (a -> a -> Bool) -> [a] -> [a] -> [a]
intersectBy _ [] _ = []
intersectBy _ _ [] = []
intersectBy eq xs ys = [x | x <- xs, any (eq x) ys]

any :: (a -> Bool) -> [a] -> Bool
any _ [] = False
any p (x : xs) = p x || any p xs

prop_commutative :: Eq a => [a] -> [a] -> Bool
prop_commutative xs ys = xs `intersect` ys == ys `intersect` xs

prop_reverse :: Eq a => [a] -> Bool
prop_reverse xs = reverse (reverse xs) == xs
