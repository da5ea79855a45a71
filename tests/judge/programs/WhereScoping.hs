module Main where

f :: Int -> Int -> Int
f x y
  | x > y = diff
  | z > 10 = z
  | otherwise = g x
  where
    diff = x - y
    z = x * y
    g w = w + k where k = y * 100

h :: Int -> [Int]
h n = [a + b | a <- as, b <- bs a]
  where
    as = [1 .. n]
    bs a = [a .. n]

main :: IO ()
main = print (f 5 3, f 3 5, f 1 2, h 3)
