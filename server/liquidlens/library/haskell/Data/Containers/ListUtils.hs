-- | Lists without what they had before.
module Data.Containers.ListUtils (nubOrd, nubOrdOn, nubInt, nubIntOn) where

import qualified Data.Set as S

nubOrd :: Ord a => [a] -> [a]
nubOrd xs = nubOrdOn id xs

nubOrdOn :: Ord b => (a -> b) -> [a] -> [a]
nubOrdOn f xs = fresh f S.empty xs

fresh :: Ord b => (a -> b) -> S.Set b -> [a] -> [a]
fresh _ _ [] = []
fresh f seen (x : xs)
  | S.member (f x) seen = fresh f seen xs
  | otherwise = x : fresh f (S.insert (f x) seen) xs

nubInt :: [Int] -> [Int]
nubInt xs = nubOrd xs

nubIntOn :: (a -> Int) -> [a] -> [a]
nubIntOn f xs = nubOrdOn f xs
