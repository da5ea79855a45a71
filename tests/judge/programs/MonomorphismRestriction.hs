module Main where

import Data.List (genericLength)

avg :: [Double] -> Double
avg xs = total / count
  where
    total = sum xs
    count = genericLength xs

plus = (+)

main :: IO ()
main = do
  print (avg [1, 2, 3, 4])
  let n = 3
  print (n + 1, fromIntegral n / 2)
  print (plus 1 2)
