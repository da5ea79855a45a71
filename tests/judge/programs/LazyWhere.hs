module Main where

f :: Int -> Int
f x
  | x > 0 = good
  | otherwise = 0
  where
    good = 10 `div` x

g :: [Int] -> Int
g xs = if null xs then 0 else total `div` count
  where
    total = sum xs
    count = length xs

main :: IO ()
main = print (f 3, f 0, g [], g [1, 2, 3])
