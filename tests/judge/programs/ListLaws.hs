module Main where

import Data.List

check :: String -> Bool -> IO ()
check name ok = putStrLn (name ++ ": " ++ if ok then "ok" else "FAILED")

lists :: [[Int]]
lists = [[], [1], [2, 1], [3, 1, 2], [1, 1, 2], [5, 4, 3, 2, 1]]

main :: IO ()
main = do
  check "reverse" (all (\xs -> reverse (reverse xs) == xs) lists)
  check "sort" (all (\xs -> let s = sort xs in and (zipWith (<=) s (drop 1 s)) && length s == length xs) lists)
  check "append" (and [(a ++ b) ++ c == a ++ (b ++ c) | a <- lists, b <- lists, c <- lists])
  check "split" (and [take n xs ++ drop n xs == xs | xs <- lists, n <- [-1 .. 4]])
  check "span" (and [let (a, b) = span (< 3) xs in a ++ b == xs | xs <- lists])
  check "nub" (all (\xs -> sort (nub xs) == map head (group (sort xs))) lists)
  check "foldr" (all (\xs -> foldr (:) [] xs == xs && foldl (flip (:)) [] xs == reverse xs) lists)
  check "partition" (and [let (a, b) = partition even xs in sort (a ++ b) == sort xs | xs <- lists])
  check "words" (all (\s -> unwords (words s) == s) ["a b", "x", ""])
  check "permutations" (all (\xs -> nub (map sort (permutations xs)) == [sort xs]) lists)
