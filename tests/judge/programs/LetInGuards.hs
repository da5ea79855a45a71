module Main where

f :: Int -> String
f n
  | let m = n * n, m > 50 = "square over 50: " ++ show m
  | [a, b] <- show n = "two digits " ++ [b, a]
  | Just w <- lookup n table, length w > 3 = w
  | otherwise = "nothing for " ++ show n
  where table = [(1, "one"), (3, "three"), (5, "five")]

main :: IO ()
main = mapM_ (putStrLn . f) [1, 3, 5, 7, 8, 12]
