module Main where

import Data.List (foldl', mapAccumL, mapAccumR, scanl')

mean :: [Double] -> Double
mean xs = s / fromIntegral n
  where (s, n) = foldl' (\(a, k) x -> (a + x, k + 1 :: Int)) (0, 0) xs

runningMax :: [Int] -> [Int]
runningMax = scanl1 max

histogram :: [Int] -> [(Int, Int)]
histogram = foldr bump []
  where
    bump x [] = [(x, 1)]
    bump x ((y, n) : rest)
      | x == y = (y, n + 1) : rest
      | otherwise = (y, n) : bump x rest

main :: IO ()
main = do
  print (mean [1, 2, 3, 4], runningMax [3, 1, 4, 1, 5], histogram [1, 2, 1, 3, 2])
  print (mapAccumL (\a x -> (a + x, a * x)) 0 [1, 2, 3], mapAccumR (\a x -> (a + x, a * x)) 0 [1, 2, 3])
  print (scanr (+) 0 [1, 2, 3], scanr1 max [1, 3, 2], scanl' (flip (:)) [] "ab")
  print (foldr (\x k acc -> k (acc * 10 + x)) id [1, 2, 3] 0)
