module Main where

import Data.List (transpose, intercalate)

type Matrix = [[Integer]]

mul :: Matrix -> Matrix -> Matrix
mul a b = [[sum (zipWith (*) r c) | c <- transpose b] | r <- a]

power :: Matrix -> Int -> Matrix
power m 1 = m
power m n
  | even n = let h = power m (n `div` 2) in mul h h
  | otherwise = mul m (power m (n - 1))

fib :: Int -> Integer
fib n = head (power [[1, 1], [1, 0]] n !! 1)

render :: Matrix -> String
render = intercalate "\n" . map (unwords . map show)

main :: IO ()
main = do
  putStrLn (render (mul [[1, 2], [3, 4]] [[0, 1], [1, 0]]))
  print (fib 90)
