module Main where

import Data.Function (fix)

fac :: (Integer -> Integer) -> Integer -> Integer
fac self n = if n == 0 then 1 else n * self (n - 1)

trace' :: (Int -> [Int]) -> Int -> [Int]
trace' self n = n : if n <= 1 then [] else self (if even n then n `div` 2 else 3 * n + 1)

main :: IO ()
main = do
  print (fix fac 20)
  print (fix trace' 6)
  print (take 5 (fix (1 :)))
