module Main where

import Data.List (unfoldr)

divs :: Int -> [Int]
divs = unfoldr step
  where
    step 0 = Nothing
    step n = let (q, r) = n `divMod` 10 in Just (r, q)

stats :: [Double] -> (Double, Double)
stats xs = (mean, var)
  where
    (total, n) = foldr (\x ~(s, c) -> (s + x, c + 1)) (0, 0) xs
    mean = total / n
    var = sum [(x - mean) ^ 2 | x <- xs] / n

main :: IO ()
main = do
  print (divs 12345)
  print (stats [1, 2, 3, 4])
  let [a, b, c] = map (* 2) [1, 2, 3]
      Just d = lookup 2 [(2, 'x')]
  print (a, b, c, d)
  let (p, q) | a > 1 = (1, 2)
             | otherwise = (3, 4)
  print (p + q)
