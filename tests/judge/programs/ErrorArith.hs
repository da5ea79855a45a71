module Main where

f :: Int -> Int
f n = 10 `mod` n

main :: IO ()
main = do
  print (f 3)
  print (f 0)
