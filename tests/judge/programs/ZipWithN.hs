module Main where

import Data.List

main :: IO ()
main = do
  print (zipWith3 zip3 [[1], [2]] ["a", "b"] [[True], [False]])
  print (unzip3 (zip3 [1, 2] "ab" [(), ()]))
  print (foldr (zipWith (:)) (repeat []) ["abc", "def"])
  print (zip4 [1] [2] [3] [4], lookup 'b' (zip "abc" [1 ..]))
  print (and (zipWith (<=) [1, 2, 2] (tail [1, 2, 2])))
